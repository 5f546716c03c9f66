/* Network inference for rows that are nearly alike: `judge.py` says what it computes, and does the
   same in NumPy where this is not compiled.

   The first layer adds up a vector for every column that is not 0.  Rows are moves: those of one
   position differ in few columns, and positions of one search in few more.  So a row starts from
   the sums of the first row of its position, that one from the first row of all, and only the
   columns that differ are exchanged.  Behind it, few units are active: one in eleven to
   one in five.  And a row that was there before, as a quarter or more are in a
   search, is copied. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <structmember.h>

#define MOST_LANES 16
#define VALUES 256 /* of a byte */
#define MOST_LAYERS 8

typedef struct {
    Py_ssize_t inputs, outputs, padded; /* to whole vectors, with zeros */
    float *weights;                     /* by input */
    float *own;                         /* the same, if they had to be padded */
    float *biases;
    Py_buffer kept;
} Layer;

typedef struct {
    const float **more, **less;
    Py_ssize_t more_size, less_size;
} Terms;

#define JOINED(a, b) a##_##b
#define NAMED_FOR(name, kind) JOINED(name, kind)

#define LANES 4
#define TARGET
#define NAMED(name) NAMED_FOR(name, any)
#include "kernel.h"
#undef LANES
#undef TARGET
#undef NAMED

#if defined(__x86_64__)
#define DISPATCHED
#include <immintrin.h>
#define LANES 8
#define TARGET __attribute__((target("avx2,fma,popcnt,bmi")))
#define NAMED(name) NAMED_FOR(name, avx2)
#include "kernel.h"
#undef LANES
#undef TARGET
#undef NAMED
#define LANES 16
#define TARGET __attribute__((target("avx512f,fma,popcnt,bmi")))
#define NAMED(name) NAMED_FOR(name, avx512)
#include "kernel.h"
#undef LANES
#undef TARGET
#undef NAMED
#endif

static void (*add)(float *, const float *, const Terms *, Py_ssize_t) = add_any;
static void (*forward)(const Layer *, const float *, int *, float *) = forward_any;

static void choose_for_this_processor(void) {
#ifdef DISPATCHED
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f")) {
        add = add_avx512;
        forward = forward_avx512;
    } else if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        add = add_avx2;
        forward = forward_avx2;
    }
#endif
}

typedef struct {
    PyObject_HEAD
    Py_ssize_t columns, outputs;
    Py_ssize_t chances; /* outputs whose sum is 1; the others are shares of their own */
    float *scales;
    int64_t *first_mark; /* of each column; they follow one another, lowest first */
    uint8_t *marks;
    int64_t *mark_features;
    int number; /* of layers */
    Layer layers[MOST_LAYERS];
    float **vectors; /* what a column adds to the first layer, by column and value, once needed */
    Terms terms;
    uint8_t *nothing; /* a row of zeros */
    float *sums[3];   /* of the first layer: the first row of all, of a position, the row */
    float *hidden[2];
    int *active;
    int32_t *known; /* the rows of this call, by their hash */
    size_t places, room;
} Kernel;

static void *aligned(size_t size) {
    void *memory = NULL;
    if (posix_memalign(&memory, 64, size ? size : 64)) {
        PyErr_NoMemory();
        return NULL;
    }
    memset(memory, 0, size);
    return memory;
}

static void Kernel_dealloc(Kernel *self) {
    PyTypeObject *type = Py_TYPE(self);
    if (self->vectors) {
        float *from = self->layers[0].weights;
        float *end = from + self->layers[0].inputs * self->layers[0].padded;
        for (Py_ssize_t i = 0; i < self->columns * VALUES; i++)
            if (self->vectors[i] < from || self->vectors[i] >= end) free(self->vectors[i]);
    }
    free(self->vectors);
    for (int i = 0; i < MOST_LAYERS; i++) {
        if (self->layers[i].kept.obj) PyBuffer_Release(&self->layers[i].kept);
        free(self->layers[i].own);
        free(self->layers[i].biases);
    }
    free(self->scales);
    free(self->first_mark);
    free(self->marks);
    free(self->mark_features);
    free(self->terms.more);
    free(self->terms.less);
    free(self->nothing);
    for (int i = 0; i < 3; i++) free(self->sums[i]);
    for (int i = 0; i < 2; i++) free(self->hidden[i]);
    free(self->active);
    free(self->known);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* One layer: weights by input and output, kept where they are if they need no zeros, and biases. */
static int read_layer(Layer *layer, PyObject *pair) {
    PyObject *weights, *biases;
    Py_buffer b, *w = &layer->kept;
    if (!PyArg_ParseTuple(pair, "OO", &weights, &biases)) return -1;
    if (PyObject_GetBuffer(weights, w, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS)) return -1;
    if (PyObject_GetBuffer(biases, &b, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS)) return -1;
    int fine = w->ndim == 2 && b.ndim == 1 && !strcmp(w->format, "f") && !strcmp(b.format, "f") &&
               w->shape[1] == b.shape[0];
    if (!fine) PyErr_SetString(PyExc_ValueError, "a layer is a matrix and a vector of float32");
    if (fine) {
        layer->inputs = w->shape[0];
        layer->outputs = w->shape[1];
        layer->padded = (layer->outputs + MOST_LANES - 1) / MOST_LANES * MOST_LANES;
        layer->weights = w->buf;
        layer->biases = aligned(sizeof(float) * layer->padded);
        fine = layer->biases != NULL;
    }
    if (fine) memcpy(layer->biases, b.buf, sizeof(float) * layer->outputs);
    if (fine && layer->padded != layer->outputs) {
        layer->own = layer->weights = aligned(sizeof(float) * layer->inputs * layer->padded);
        fine = layer->own != NULL;
        for (Py_ssize_t i = 0; fine && i < layer->inputs; i++)
            memcpy(layer->own + i * layer->padded, (float *)w->buf + i * layer->outputs,
                   sizeof(float) * layer->outputs);
    }
    PyBuffer_Release(&b);
    return fine ? 0 : -1;
}

/* The thresholds of each column: `marked` has their columns, `marks` their values. */
static int read_marks(Kernel *self, const Py_buffer *marked, const Py_buffer *marks) {
    Py_ssize_t number = marks->len;
    const int64_t *column = marked->buf;
    const uint8_t *mark = marks->buf;
    self->first_mark = aligned(sizeof(int64_t) * (self->columns + 1));
    self->marks = aligned(number);
    self->mark_features = aligned(sizeof(int64_t) * number);
    if (!self->first_mark || !self->marks || !self->mark_features) return -1;
    for (Py_ssize_t i = 0; i < number; i++) {
        if (column[i] < 0 || column[i] >= self->columns) {
            PyErr_SetString(PyExc_ValueError, "a threshold of no column");
            return -1;
        }
        self->first_mark[column[i] + 1]++;
    }
    for (Py_ssize_t c = 0; c < self->columns; c++) self->first_mark[c + 1] += self->first_mark[c];
    for (Py_ssize_t i = number - 1; i >= 0; i--) { /* from the last place of each column */
        Py_ssize_t c = column[i];
        int64_t end = self->first_mark[c + 1], at = end - 1;
        while (at > self->first_mark[c] && self->mark_features[at]) at--;
        self->marks[at] = mark[i];
        self->mark_features[at] = self->columns + i;
    }
    return 0;
}

static PyObject *Kernel_new(PyTypeObject *type, PyObject *args, PyObject *names) {
    Py_buffer scales, marked, marks;
    PyObject *layers;
    Py_ssize_t chances;
    static char *keys[] = {"scales", "marked", "marks", "layers", "chances", NULL};
    if (!PyArg_ParseTupleAndKeywords(args, names, "y*y*y*O!n", keys, &scales, &marked, &marks,
                                     &PyList_Type, &layers, &chances))
        return NULL;
    Kernel *self = (Kernel *)type->tp_alloc(type, 0);
    int fine = self != NULL;
    if (fine) {
        self->columns = scales.len / sizeof(float);
        Py_ssize_t number = PyList_GET_SIZE(layers);
        fine = number >= 1 && number <= MOST_LAYERS &&
               marked.len == (Py_ssize_t)sizeof(int64_t) * marks.len;
        if (!fine) PyErr_SetString(PyExc_ValueError, "no such network");
        self->number = (int)number;
        Py_ssize_t size = self->columns + marks.len, widest = 0;
        for (int i = 0; fine && i < number; i++) {
            Layer *layer = &self->layers[i];
            fine = !read_layer(layer, PyList_GET_ITEM(layers, i));
            if (fine && layer->inputs != size) {
                PyErr_SetString(PyExc_ValueError, "a layer does not fit the one before");
                fine = 0;
            }
            size = layer->outputs;
            if (layer->padded > widest) widest = layer->padded;
        }
        self->outputs = size;
        self->chances = chances;
        if (fine && (chances < 1 || chances > size)) {
            PyErr_SetString(PyExc_ValueError, "as many chances as outputs, at most");
            fine = 0;
        }
        fine = fine && !read_marks(self, &marked, &marks);
        fine = fine && (self->scales = aligned(scales.len));
        if (fine) memcpy(self->scales, scales.buf, scales.len);
        fine = fine && (self->vectors = aligned(sizeof(float *) * self->columns * VALUES));
        fine = fine && (self->terms.more = aligned(sizeof(float *) * self->columns));
        fine = fine && (self->terms.less = aligned(sizeof(float *) * self->columns));
        fine = fine && (self->nothing = aligned(self->columns));
        for (int i = 0; i < 3; i++)
            fine = fine && (self->sums[i] = aligned(sizeof(float) * widest));
        for (int i = 0; i < 2; i++)
            fine = fine && (self->hidden[i] = aligned(sizeof(float) * widest));
        fine = fine && (self->active = aligned(sizeof(int) * (widest + MOST_LANES)));
    }
    PyBuffer_Release(&scales);
    PyBuffer_Release(&marked);
    PyBuffer_Release(&marks);
    if (!fine) Py_CLEAR(self);
    return (PyObject *)self;
}

/* What a column of this value adds to the first layer; NULL without memory. */
static const float *vector_of(Kernel *self, Py_ssize_t column, uint8_t value) {
    float **known = &self->vectors[column * VALUES + value];
    if (*known) return *known;
    Layer *layer = &self->layers[0];
    Py_ssize_t size = layer->padded;
    float scaled = self->scales[column] * value;
    int64_t mark = self->first_mark[column], end = self->first_mark[column + 1];
    float *own = layer->weights + column * size;
    int none = 1;
    for (int64_t i = mark; i < end; i++) none = none && self->marks[i] > value;
    if (none && scaled == 1) return *known = own;
    float *found = aligned(sizeof(float) * size);
    if (!found) return NULL;
    for (Py_ssize_t k = 0; k < size; k++) found[k] = scaled * own[k];
    for (int64_t i = mark; i < end; i++)
        if (self->marks[i] <= value) {
            const float *weights = layer->weights + self->mark_features[i] * size;
            for (Py_ssize_t k = 0; k < size; k++) found[k] += weights[k];
        }
    return *known = found;
}

/* A number that tells rows apart; equal ones have the same. */
static uint64_t hash_of(const uint8_t *row, Py_ssize_t width) {
    uint64_t found = 0, word;
    Py_ssize_t at = 0;
    for (; at + 8 <= width; at += 8) {
        memcpy(&word, row + at, 8);
        found = (found ^ word) * 0x9E3779B97F4A7C15u;
        found ^= found >> 29;
    }
    for (; at < width; at++) found = (found ^ row[at]) * 0x9E3779B97F4A7C15u;
    return found ^ found >> 32;
}

/* An equal row before this one, or -1: then it is remembered.  The table has at least
   twice as many places as there are rows; a place holds a row's number plus one. */
static Py_ssize_t seen_before(Kernel *self, const uint8_t *rows, Py_ssize_t at, Py_ssize_t width) {
    const uint8_t *row = rows + at * width;
    size_t mask = self->places - 1, place = hash_of(row, width) & mask;
    for (; self->known[place]; place = (place + 1) & mask) {
        Py_ssize_t other = self->known[place] - 1;
        if (!memcmp(rows + other * width, row, width)) return other;
    }
    self->known[place] = (int32_t)(at + 1);
    return -1;
}

/* Empties the table of rows, with room for this many. */
static int forget_rows(Kernel *self, Py_ssize_t number) {
    size_t places = 64;
    while (places < 2 * (size_t)number) places *= 2;
    if (places > self->room) {
        free(self->known);
        self->room = 0;
        self->known = aligned(sizeof(int32_t) * places);
        if (!self->known) return -1;
        self->room = places;
    }
    self->places = places;
    memset(self->known, 0, sizeof(int32_t) * places);
    return 0;
}

/* Where a row differs from another, as vectors to add and to subtract. */
static int differences(Kernel *self, const uint8_t *row, const uint8_t *from, Py_ssize_t width) {
    Terms *terms = &self->terms;
    terms->more_size = terms->less_size = 0;
    Py_ssize_t at = 0;
    while (at < width) {
        Py_ssize_t end = at + 8;
        if (end <= width) {
            uint64_t a, b;
            memcpy(&a, row + at, 8);
            memcpy(&b, from + at, 8);
            if (a == b) {
                at = end;
                continue;
            }
        } else {
            end = width;
        }
        for (; at < end; at++) {
            if (row[at] == from[at]) continue;
            if (row[at] && !(terms->more[terms->more_size++] = vector_of(self, at, row[at])))
                return -1;
            if (from[at] && !(terms->less[terms->less_size++] = vector_of(self, at, from[at])))
                return -1;
        }
    }
    return 0;
}

/* The outputs for the sums of the first layer, from 0 to 1. */
static void finish(Kernel *self, float *sums, float *into) {
    float *inputs = sums;
    for (int i = 1; i < self->number; i++) {
        float *next = self->hidden[i & 1];
        forward(&self->layers[i], inputs, self->active, next);
        inputs = next;
    }
    float highest = inputs[0], sum = 0;
    for (Py_ssize_t i = 1; i < self->chances; i++)
        if (inputs[i] > highest) highest = inputs[i];
    for (Py_ssize_t i = 0; i < self->chances; i++) sum += into[i] = expf(inputs[i] - highest);
    for (Py_ssize_t i = 0; i < self->chances; i++) into[i] /= sum;
    for (Py_ssize_t i = self->chances; i < self->outputs; i++)
        into[i] = (1 + tanhf(inputs[i] / 2)) / 2;
}

PyDoc_STRVAR(judge_doc, "judge(rows, width, first, places, into)\n--\n\n"
                        "Write the outputs of every row; the rows of a position are those from "
                        "`first[p]` up to `first[p + 1]`.");

static PyObject *Kernel_judge(Kernel *self, PyObject *args) {
    Py_buffer rows, first, into;
    Py_ssize_t width, places;
    if (!PyArg_ParseTuple(args, "y*ny*nw*", &rows, &width, &first, &places, &into)) return NULL;
    const int64_t *starts = first.buf;
    int fine = width > 0 && width <= self->columns && places >= 0 &&
               first.len >= (Py_ssize_t)sizeof(int64_t) * (places + 1);
    Py_ssize_t number = fine ? starts[places] : 0;
    fine = fine && number >= 0 && number <= rows.len / width &&
           number <= into.len / (Py_ssize_t)(sizeof(float) * self->outputs);
    for (Py_ssize_t p = 0; fine && p < places; p++) fine = starts[p] <= starts[p + 1];
    fine = fine && starts[0] >= 0;
    if (!fine) PyErr_SetString(PyExc_ValueError, "these rows do not fit");
    fine = fine && number < INT32_MAX && !forget_rows(self, number);
    const uint8_t *begin = rows.buf, *all = self->nothing;
    const float *base = self->layers[0].biases;
    float *outputs = into.buf;
    Py_ssize_t size = self->layers[0].padded;
    for (Py_ssize_t p = 0; fine && p < places; p++) {
        const uint8_t *row = NULL; /* the first new one of this position */
        for (Py_ssize_t r = starts[p]; fine && r < starts[p + 1]; r++) {
            Py_ssize_t same = seen_before(self, begin, r, width);
            if (same >= 0) {
                memcpy(outputs + r * self->outputs, outputs + same * self->outputs,
                       sizeof(float) * self->outputs);
                continue;
            }
            const uint8_t *other = begin + r * width;
            float *sums = self->sums[row ? 2 : 1];
            fine = !differences(self, other, row ? row : all, width);
            if (!fine) break;
            add(sums, row ? self->sums[1] : base, &self->terms, size);
            finish(self, sums, outputs + r * self->outputs);
            if (!row) row = other;
            if (all == self->nothing) {
                memcpy(self->sums[0], sums, sizeof(float) * size);
                base = self->sums[0];
                all = row;
            }
        }
    }
    PyBuffer_Release(&rows);
    PyBuffer_Release(&first);
    PyBuffer_Release(&into);
    if (!fine) return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {{"judge", (PyCFunction)Kernel_judge, METH_VARARGS, judge_doc},
                                {NULL, NULL, 0, NULL}};

static PyMemberDef members[] = {
    {"outputs", T_PYSSIZET, offsetof(Kernel, outputs), READONLY, "The number of outputs."},
    {NULL, 0, 0, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_new, Kernel_new},
                              {Py_tp_dealloc, Kernel_dealloc},
                              {Py_tp_methods, methods},
                              {Py_tp_members, members},
                              {Py_tp_doc, "The layers of a network, for nearly equal rows."},
                              {0, NULL}};

static PyType_Spec spec = {"reverie.bots.network.kernel.Kernel", sizeof(Kernel), 0,
                           Py_TPFLAGS_DEFAULT, slots};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "kernel",
                                    .m_doc = "Network inference in C.", .m_size = -1};

PyMODINIT_FUNC PyInit_kernel(void) {
    choose_for_this_processor();
    PyObject *made = PyModule_Create(&module);
    if (!made) return NULL;
    PyObject *type = PyType_FromSpec(&spec);
    if (!type || PyModule_AddObject(made, "Kernel", type)) {
        Py_XDECREF(type);
        Py_CLEAR(made);
    }
    return made;
}
