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

static inline int blocks___lacks(VecU8 v, int64_t at, int64_t size) {
    if (__builtin_expect(at >= 0 && size >= 0 && at + size <= v.len, 1)) return 0;
    PyErr_SetString(PyExc_IndexError, "no such bytes");
    return 1;
}

static inline char blocks___clear(VecU8 into, int64_t at, int64_t size) {
    if (blocks___lacks(into, at, size)) return 2; /* an error, in mypyc's code */
    memset(into.items + at, 0, size);
    return 1;
}

static inline int64_t blocks___changes(VecU8 kept, int64_t at, VecU8 cells, VecI64 spans) {
    int64_t found = 0;
    for (int64_t i = 0; i + 2 < spans.len; i += 3) {
        int64_t place = spans.items[i], size = spans.items[i + 1];
        if (blocks___lacks(kept, at, size) || blocks___lacks(cells, place, size))
            return CPY_LL_INT_ERROR; /* the same */
        uint8_t *copy = kept.items + at, *cell = cells.items + place;
        at += size;
        if (size == 0 || (*copy == *cell && (size == 1 || memcmp(copy, cell, size) == 0))) continue;
        memcpy(copy, cell, size);
        found |= spans.items[i + 2];
    }
    return found;
}

#undef VEC_U8_INCREF
#undef VEC_U8_DECREF
#undef VEC_I64_INCREF
#undef VEC_I64_DECREF
#define VEC_U8_INCREF(v) do { if ((v).items) CPy_INCREF_NO_IMM(VEC_U8_BUF(v)); } while (0)
#define VEC_U8_DECREF(v) do { if ((v).items) CPy_DECREF_NO_IMM(VEC_U8_BUF(v)); } while (0)
#define VEC_I64_INCREF(v) do { if ((v).items) CPy_INCREF_NO_IMM(VEC_I64_BUF(v)); } while (0)
#define VEC_I64_DECREF(v) do { if ((v).items) CPy_DECREF_NO_IMM(VEC_I64_BUF(v)); } while (0)
