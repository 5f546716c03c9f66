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

#define WORD 8 /* bytes compared at once */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define FIRST_BYTE(word) (__builtin_ctzll(word) / 8)
#define REST_OF(word, byte) ((word) & ~(UINT64_C(255) << 8 * (byte)))
#else
#define FIRST_BYTE(word) (__builtin_clzll(word) / 8)
#define REST_OF(word, byte) ((word) & ~(UINT64_C(255) << (56 - 8 * (byte))))
#endif

static inline int64_t blocks___in_word(VecU8 before, VecU8 after, VecI64 marks, int64_t at) {
    uint64_t a, b;
    int64_t found = 0;
    memcpy(&a, before.items + at, WORD);
    memcpy(&b, after.items + at, WORD);
    for (uint64_t left = a ^ b; __builtin_expect(left != 0, 0);) {
        int byte = FIRST_BYTE(left);
        found |= marks.items[at + byte];
        left = REST_OF(left, byte);
    }
    return found;
}

#ifdef __SSE2__
#include <emmintrin.h>
#define BLOCK 64 /* bytes compared at once, most of which are equal */

static inline __m128i blocks___equal(const uint8_t *a, const uint8_t *b) {
    return _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)a), _mm_loadu_si128((const __m128i *)b));
}

/* A bit for each byte of a block that differs. */
static inline uint64_t blocks___differing(const uint8_t *a, const uint8_t *b) {
    __m128i q0 = blocks___equal(a, b), q1 = blocks___equal(a + 16, b + 16);
    __m128i q2 = blocks___equal(a + 32, b + 32), q3 = blocks___equal(a + 48, b + 48);
    __m128i all = _mm_and_si128(_mm_and_si128(q0, q1), _mm_and_si128(q2, q3));
    if (__builtin_expect(_mm_movemask_epi8(all) == 0xFFFF, 1)) return 0;
    return ~((uint64_t)_mm_movemask_epi8(q0) | (uint64_t)_mm_movemask_epi8(q1) << 16 |
             (uint64_t)_mm_movemask_epi8(q2) << 32 | (uint64_t)_mm_movemask_epi8(q3) << 48);
}

static inline int64_t blocks___in_block(VecU8 before, VecU8 after, VecI64 marks, int64_t at) {
    int64_t found = 0;
    uint64_t left = blocks___differing(before.items + at, after.items + at);
    for (; left != 0; left &= left - 1) found |= marks.items[at + __builtin_ctzll(left)];
    return found;
}
#endif

static inline int64_t blocks___differences(VecU8 before, VecU8 after, VecI64 spans, VecI64 marks) {
    int64_t found = 0;
    if (blocks___fails_unless(before.len == after.len && marks.len == after.len))
        return CPY_LL_INT_ERROR; /* an error, in mypyc's code */
    for (int64_t i = 0; i + 1 < spans.len; i += 2) {
        int64_t at = spans.items[i], size = spans.items[i + 1];
        if (size < 0) {
            if (blocks___lacks(after, at, 1)) return CPY_LL_INT_ERROR;
            uint8_t a = before.items[at], b = after.items[at];
            size = 1 + (a < b ? a : b);
        }
        if (blocks___lacks(after, at, size)) return CPY_LL_INT_ERROR;
        int64_t end = at + size;
#ifdef __SSE2__
        if (size >= BLOCK) { /* the last block begins within the one before it */
            for (; at < end - BLOCK; at += BLOCK) found |= blocks___in_block(before, after, marks, at);
            found |= blocks___in_block(before, after, marks, end - BLOCK);
            continue;
        }
#endif
        for (; at + WORD <= end; at += WORD) found |= blocks___in_word(before, after, marks, at);
        for (; at < end; at++)
            if (before.items[at] != after.items[at]) found |= marks.items[at];
    }
    return found;
}

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
