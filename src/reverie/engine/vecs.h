/* Included before everything else when the engine is compiled; see setup.py.

   Everything that mypyc writes is hidden, so that a call from one file to another is direct.

   What reports an error is cold: the compiler then moves the way there out of the way.

   From Python 3.12 on, Py_INCREF writes half of a reference count and Py_DECREF reads the whole
   of it, which stalls the processor when one follows the other at once, as it does around every
   write to a vec: playouts lost more than a third.  The buffer of a vec is never immortal, so
   mypyc's own counting for such objects does. */
#include <Python.h>
#pragma GCC visibility push(hidden)
#include <CPy.h>
#include <vecs/librt_vecs_api.h>

#define COLD_FUNCTION(name) extern __typeof__(name) name __attribute__((cold))
COLD_FUNCTION(PyErr_SetNone);
COLD_FUNCTION(PyErr_SetString);
COLD_FUNCTION(PyErr_Format);
COLD_FUNCTION(CPy_AddTraceback);
COLD_FUNCTION(CPy_AttributeError);
COLD_FUNCTION(CPy_TypeError);
COLD_FUNCTION(CPy_TypeErrorTraceback);

/* A number that is seldom needed: the compiler does not work out in advance what is made of it. */
#define RARE(x) ({ int64_t rare = (x); __asm__("" : "+r"(rare)); rare; })

/* A byte of a vec, which unlike a char is no part of anything else; see setup_peephole.py. */
typedef struct __attribute__((packed)) { unsigned value : 8; } Cell;

/* The functions of blocks.py; see setup_peephole.py. */
#include <string.h>

static inline int blocks___fails_unless(int inside) {
    if (__builtin_expect(inside, 1)) return 0;
    PyErr_SetString(PyExc_IndexError, "no such bytes");
    return 1;
}

static inline int blocks___lacks(VecU8 v, int64_t at, int64_t size) {
    return blocks___fails_unless(at >= 0 && size >= 0 && at + size <= v.len);
}

static inline char blocks___clear(VecU8 into, int64_t at, int64_t size) {
    if (blocks___lacks(into, at, size)) return 2; /* an error, in mypyc's code */
    memset(into.items + at, 0, size);
    return 1;
}

static inline char blocks___copy(VecU8 source, int64_t start, VecU8 into, int64_t at, int64_t size) {
    if (blocks___lacks(source, start, size) || blocks___lacks(into, at, size)) return 2;
    memcpy(into.items + at, source.items + start, size);
    return 1;
}

#define BLOCK 64       /* bytes compared at once */
#define MOST_SPANS 128 /* that are compared at once */

/* Bits for the bytes of a block that differ. */
typedef uint64_t (*Differing)(const uint8_t *, const uint8_t *);

/* First all spans are compared, then all checks are made, without a branch that depends on what a
   move has changed: the processor can't predict it, and loses more time than these instructions
   take. */
static inline __attribute__((always_inline)) int64_t blocks___differences_by(
    Differing differing, VecU8 before, VecU8 after, VecI64 spans, VecI64 checks) {
    uint64_t found[MOST_SPANS];
    int64_t marks = 0, number = spans.len / 2;
    if (blocks___fails_unless(before.len == after.len && number <= MOST_SPANS))
        return CPY_LL_INT_ERROR; /* an error, in mypyc's code */
    for (int64_t i = 0; i < number; i++) {
        int64_t at = spans.items[2 * i], size = spans.items[2 * i + 1];
        if (size == BLOCK) {
            if (blocks___lacks(after, at, BLOCK)) return CPY_LL_INT_ERROR;
            found[i] = differing(before.items + at, after.items + at);
        } else {
            if (blocks___lacks(after, at, 1)) return CPY_LL_INT_ERROR;
            uint8_t a = before.items[at], b = after.items[at];
            size = 1 + (a < b ? a : b);
            if (blocks___lacks(after, at, size)) return CPY_LL_INT_ERROR;
            found[i] = memcmp(before.items + at, after.items + at, size) != 0;
        }
    }
    for (int64_t i = 0; i + 2 < checks.len; i += 3) {
        uint64_t span = checks.items[i], bits = checks.items[i + 1];
        if (blocks___fails_unless(span < (uint64_t)number)) return CPY_LL_INT_ERROR;
        marks |= checks.items[i + 2] & -(int64_t)((found[span] & bits) != 0);
    }
    return marks;
}

#ifdef __SSE2__
#include <immintrin.h>

static inline uint64_t blocks___equal(const uint8_t *a, const uint8_t *b) {
    __m128i ours = _mm_loadu_si128((const __m128i *)a), theirs = _mm_loadu_si128((const __m128i *)b);
    return _mm_movemask_epi8(_mm_cmpeq_epi8(ours, theirs));
}

static inline uint64_t blocks___differing(const uint8_t *a, const uint8_t *b) {
    return ~(blocks___equal(a, b) | blocks___equal(a + 16, b + 16) << 16 |
             blocks___equal(a + 32, b + 32) << 32 | blocks___equal(a + 48, b + 48) << 48);
}

/* The same in half of the instructions, for processors that have AVX2. */
#define AVX2 __attribute__((target("avx2")))

AVX2 static inline uint64_t blocks___equal_avx2(const uint8_t *a, const uint8_t *b) {
    __m256i ours = _mm256_loadu_si256((const __m256i *)a);
    __m256i theirs = _mm256_loadu_si256((const __m256i *)b);
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(ours, theirs));
}

AVX2 static inline uint64_t blocks___differing_avx2(const uint8_t *a, const uint8_t *b) {
    return ~(blocks___equal_avx2(a, b) | blocks___equal_avx2(a + 32, b + 32) << 32);
}

AVX2 static int64_t blocks___differences_avx2(VecU8 before, VecU8 after, VecI64 spans, VecI64 checks) {
    return blocks___differences_by(blocks___differing_avx2, before, after, spans, checks);
}

static inline int64_t blocks___differences(VecU8 before, VecU8 after, VecI64 spans, VecI64 checks) {
    return __builtin_cpu_supports("avx2")
               ? blocks___differences_avx2(before, after, spans, checks)
               : blocks___differences_by(blocks___differing, before, after, spans, checks);
}
#else
static inline uint64_t blocks___differing(const uint8_t *a, const uint8_t *b) {
    uint64_t bits = 0;
    for (int i = 0; i < BLOCK; i++) bits |= (uint64_t)(a[i] != b[i]) << i;
    return bits;
}

static inline int64_t blocks___differences(VecU8 before, VecU8 after, VecI64 spans, VecI64 checks) {
    return blocks___differences_by(blocks___differing, before, after, spans, checks);
}
#endif

static inline char blocks___copy_spans(VecU8 source, VecU8 into, VecI64 spans) {
    for (int64_t i = 0; i + 1 < spans.len; i += 2) {
        int64_t at = spans.items[i], size = spans.items[i + 1];
        if (size < 0) {
            if (blocks___lacks(source, at, 1)) return 2;
            size = 1 + source.items[at];
        }
        if (blocks___copy(source, at, into, at, size) == 2) return 2;
    }
    return 1;
}

static inline int64_t blocks___lowest_bit(int64_t bits) { return __builtin_ctzll(bits); }

#undef VEC_U8_INCREF
#undef VEC_U8_DECREF
#undef VEC_I64_INCREF
#undef VEC_I64_DECREF
#define VEC_U8_INCREF(v) do { if ((v).items) CPy_INCREF_NO_IMM(VEC_U8_BUF(v)); } while (0)
#define VEC_U8_DECREF(v) do { if ((v).items) CPy_DECREF_NO_IMM(VEC_U8_BUF(v)); } while (0)
#define VEC_I64_INCREF(v) do { if ((v).items) CPy_INCREF_NO_IMM(VEC_I64_BUF(v)); } while (0)
#define VEC_I64_DECREF(v) do { if ((v).items) CPy_DECREF_NO_IMM(VEC_I64_BUF(v)); } while (0)
