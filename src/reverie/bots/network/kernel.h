/* The inner loops of kernel.c, for vectors of LANES numbers.  Included once for every kind of
   processor, with NAMED giving its functions different names and TARGET its instructions. */

typedef float NAMED(Vector) __attribute__((vector_size(4 * LANES), aligned(4)));
#define VECTOR NAMED(Vector)
#define BLOCK (8 * LANES) /* numbers that fit into registers */

/* into = from + the vectors of `more` - the vectors of `less`, each of `size` numbers. */
TARGET static void NAMED(add)(float *into, const float *from, const Terms *terms, Py_ssize_t size) {
    Py_ssize_t at = 0;
    for (; at + BLOCK <= size; at += BLOCK) {
        VECTOR sum[8];
        for (int k = 0; k < 8; k++) sum[k] = *(const VECTOR *)(from + at + k * LANES);
        for (Py_ssize_t i = 0; i < terms->less_size; i++)
            for (int k = 0; k < 8; k++)
                sum[k] -= *(const VECTOR *)(terms->less[i] + at + k * LANES);
        for (Py_ssize_t i = 0; i < terms->more_size; i++)
            for (int k = 0; k < 8; k++)
                sum[k] += *(const VECTOR *)(terms->more[i] + at + k * LANES);
        for (int k = 0; k < 8; k++) *(VECTOR *)(into + at + k * LANES) = sum[k];
    }
    for (; at < size; at += LANES) {
        VECTOR sum = *(const VECTOR *)(from + at);
        for (Py_ssize_t i = 0; i < terms->less_size; i++)
            sum -= *(const VECTOR *)(terms->less[i] + at);
        for (Py_ssize_t i = 0; i < terms->more_size; i++)
            sum += *(const VECTOR *)(terms->more[i] + at);
        *(VECTOR *)(into + at) = sum;
    }
}

/* The indices of the inputs that are positive; returns their number.  There are as many inputs and
   room for as many indices as whole vectors have, the rest of them 0. */
TARGET static Py_ssize_t NAMED(positive)(const float *inputs, Py_ssize_t size, int *active) {
    Py_ssize_t number = 0;
#if LANES == 16
    __m512i index = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (Py_ssize_t i = 0; i < size; i += LANES) {
        __m512 some = _mm512_loadu_ps(inputs + i);
        __mmask16 mask = _mm512_cmp_ps_mask(some, _mm512_setzero_ps(), _CMP_GT_OQ);
        _mm512_storeu_si512(active + number, _mm512_maskz_compress_epi32(mask, index));
        number += __builtin_popcount(mask);
        index = _mm512_add_epi32(index, _mm512_set1_epi32(LANES));
    }
#elif LANES == 8
    for (Py_ssize_t i = 0; i < size; i += LANES) {
        __m256 some = _mm256_loadu_ps(inputs + i);
        int mask = _mm256_movemask_ps(_mm256_cmp_ps(some, _mm256_setzero_ps(), _CMP_GT_OQ));
        for (; mask; mask &= mask - 1) active[number++] = (int)i + __builtin_ctz(mask);
    }
#else
    for (Py_ssize_t i = 0; i < size; i++) {
        active[number] = (int)i;
        number += inputs[i] > 0;
    }
#endif
    return number;
}

/* The next layer.  Inputs that are not positive, which most are, are skipped. */
TARGET static void NAMED(forward)(const Layer *layer, const float *inputs, int *active, float *into) {
    Py_ssize_t size = layer->padded, number = NAMED(positive)(inputs, layer->inputs, active);
    Py_ssize_t at = 0;
    for (; at + BLOCK <= size; at += BLOCK) {
        VECTOR sum[8];
        for (int k = 0; k < 8; k++) sum[k] = *(const VECTOR *)(layer->biases + at + k * LANES);
        for (Py_ssize_t i = 0; i < number; i++) {
            float input = inputs[active[i]];
            const float *weights = layer->weights + active[i] * size + at;
            for (int k = 0; k < 8; k++) sum[k] += input * *(const VECTOR *)(weights + k * LANES);
        }
        for (int k = 0; k < 8; k++) *(VECTOR *)(into + at + k * LANES) = sum[k];
    }
    for (; at < size; at += LANES) {
        VECTOR sum = *(const VECTOR *)(layer->biases + at);
        for (Py_ssize_t i = 0; i < number; i++)
            sum += inputs[active[i]] * *(const VECTOR *)(layer->weights + active[i] * size + at);
        *(VECTOR *)(into + at) = sum;
    }
}

#undef VECTOR
#undef BLOCK
