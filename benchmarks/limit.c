/* Onirim's solo base game in plain C: the limit that the engine's speed is measured against.

   It plays the same games as src/reverie, choice by choice: the same rules, action numbers,
   order of legal actions and random numbers.  tests/test_limit.py compares them.

   cc -O3 limit.c -o limit
   ./limit check FIRST GAMES   decisions and checksum of so many seeded games
   ./limit bench SECONDS       decisions per second, and the cost of a copy                  */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint8_t u8;
typedef uint16_t u16;

enum { KEY = 2, DOOR = 12, NIGHTMARE = 16, KINDS = 17, HAND_SIZE = 5, LOOKS_AT = 5, REVEALS = 5 };
enum { TURN, SEARCH, PROPHECY, PUT_BACK, USE_KEY, FACE_NIGHTMARE,      /* decisions */
       PROPHESY, FILL_HAND, SHUFFLE_LIMBO };                           /* what happens by itself */
enum { PLAY = 0, DISCARD = 64, RETURN = 128, DECLINE = 192, REVEAL_FIVE = 194, NEW_HAND = 195,
       SEARCH_FOR = 256, USE = 320, LOSE = 384 };                      /* + a card */

static const u8 COPIES[KINDS] = {9, 4, 3, 8, 4, 3, 7, 4, 3, 6, 4, 3, 2, 2, 2, 2, 10};
static const u8 SYMBOL[KINDS + 1] = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 3, 3, 3, 3, 4};
static const u8 COLOUR[KINDS + 1] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 1, 2, 3, 4, 5};
enum { NO_CARD = KINDS };              /* stands for the last card of an empty row */

/* A pile is its number of cards, then the cards, the last one on top; the discard pile is its
   number of cards, then how many there are of each kind.  The bag has a byte for each kind but
   the last: how many cards of this kind and the kinds before it there are, at most 76. */
enum { WORDS = 2 };                    /* of eight kinds each */
typedef struct {
    uint64_t luck;
    u8 over, won, series;
    uint64_t bag[WORDS];               /* the rest of the deck */
    u8 bag_size;
    u8 top[6];                         /* the cards that a Prophecy has put back */
    u8 hand[HAND_SIZE + 1], row[59], doors[9], limbo[24], looked[LOOKS_AT + 1], drawn[2];
    u8 discard[KINDS + 1];             /* a bag */
    u8 agenda[12];
} Game;

/* --- luck, as in engine/prng.py --- */
static inline uint64_t following(uint64_t x) { return 698769069u * (x & 0xFFFFFFFF) + (x >> 32); }
static inline unsigned below(uint64_t x, unsigned n) {
    return ((uint64_t)(uint32_t)(x ^ x >> 32) * n) >> 32;
}
static uint32_t scrambled(uint64_t x, uint64_t stream) {
    uint32_t y = (uint32_t)(x ^ stream * 0x2545F491);
    for (int i = 0; i < 3; i++) y = (y ^ y >> 16) * 0x45D9F3B;
    return y ^ y >> 16;
}
static uint64_t keyed(uint64_t seed, uint64_t stream) {
    uint32_t x = scrambled(seed & 0xFFFFFFFF, stream);
    uint32_t y = scrambled(seed >> 32 ^ x, stream + 1);
    return (uint64_t)(1 + y % (698769069 - 2)) << 32 | x;
}

/* --- piles --- */
static inline void push(u8 *pile, u8 card) { pile[++pile[0]] = card; }
static inline u8 pop(u8 *pile) { return pile[pile[0]--]; }
static inline u8 last(const u8 *pile) { return pile[pile[0]]; }
static inline int find(const u8 *pile, u8 card) {
    for (int i = 1; i <= pile[0]; i++) if (pile[i] == card) return i;
    return 0;
}
static inline void take(u8 *pile, u8 card) {
    int i = find(pile, card);
    for (int n = pile[0]--; i < n; i++) pile[i] = pile[i + 1];
}

/* --- the deck: a known top over a bag, which holds no order --- */
static uint64_t from_here_on[KINDS][WORDS];  /* a 1 in the byte of a kind and all after it */
#define EACH (~0ull / 255)
static inline int deck_size(const Game *g) { return g->bag_size + g->top[0]; }
static inline void into_bag(Game *g, u8 card) {
    for (int i = 0; i < WORDS; i++) g->bag[i] += from_here_on[card][i];
    g->bag_size++;
}
static inline void out_of_bag(Game *g, u8 card) {
    for (int i = 0; i < WORDS; i++) g->bag[i] -= from_here_on[card][i];
    g->bag_size--;
}
static inline int upto(const Game *g, int card) { return g->bag[card / 8] >> 8 * (card % 8) & 255; }
static inline int in_bag(const Game *g, u8 card) { return upto(g, card) - upto(g, card - 1); }
static u8 draw(Game *g) {
    if (g->top[0]) return pop(g->top);
    g->luck = following(g->luck);
    uint64_t nth = below(g->luck, g->bag_size) * EACH | EACH << 7, before = 0;
    for (int i = 0; i < WORDS; i++) before += ((nth - g->bag[i]) & EACH << 7) >> 7;
    int card = before * EACH >> 56;    /* as many kinds as end before the nth card */
    out_of_bag(g, card);
    return card;
}
static void shuffle_deck(Game *g) { while (g->top[0]) into_bag(g, pop(g->top)); }
static void shuffle_limbo(Game *g) {
    if (!g->limbo[0]) return;
    while (g->limbo[0]) into_bag(g, pop(g->limbo));
    shuffle_deck(g);
}

/* --- set-up and hand --- */
static void begin_turn(Game *g) {
    push(g->agenda, SHUFFLE_LIMBO);
    push(g->agenda, FILL_HAND);
    push(g->agenda, TURN);
}
static void draw_new_hand(Game *g) {
    while (g->hand[0] < HAND_SIZE) {
        if (!deck_size(g)) { g->over = 1; return; }
        u8 card = draw(g);
        push(card < DOOR ? g->hand : g->limbo, card);
    }
}
static Game unopened;
static void open_box(void) {
    for (int card = 0; card < KINDS; card++) {
        for (int i = card; i < 8 * WORDS; i++) from_here_on[card][i / 8] |= 1ull << 8 * (i % 8);
        for (int i = 0; i < COPIES[card]; i++) into_bag(&unopened, card);
    }
}
static void start(Game *g, uint64_t seed) {
    *g = unopened;
    g->luck = keyed(seed, 0);
    draw_new_hand(g);
    shuffle_limbo(g);
    begin_turn(g);
}

/* --- legal actions --- */
static int each(const u8 *pile, int verb, u16 *out) {
    int n = 0;
    uint32_t seen = 0;
    for (int i = 1; i <= pile[0]; i++) {
        u8 card = pile[i];
        if (seen >> card & 1) continue;
        seen |= 1u << card;
        out[n++] = verb + card;
    }
    return n;
}
static int turn_choices(const Game *g, u16 *out) {
    int n = 0, before = SYMBOL[g->row[0] ? last(g->row) : NO_CARD];
    uint32_t seen = 0;
    for (int i = 1; i <= g->hand[0]; i++) {
        u8 card = g->hand[i];
        if (seen >> card & 1) continue;
        seen |= 1u << card;
        out[n] = PLAY + card;
        n += SYMBOL[card] != before;
        out[n++] = DISCARD + card;
    }
    return n;
}
static int nightmare_choices(const Game *g, u16 *out) {
    int n = 0;
    uint32_t seen = 0;
    for (int i = 1; i <= g->hand[0]; i++) {
        u8 card = g->hand[i];
        if (SYMBOL[card] != KEY || seen >> card & 1) continue;
        seen |= 1u << card;
        out[n++] = DISCARD + card;
    }
    n += each(g->doors, LOSE, out + n);
    out[n++] = REVEAL_FIVE;
    out[n++] = NEW_HAND;
    return n;
}
static inline int choices(const Game *g, u16 *out) {
    switch (last(g->agenda)) {
    case TURN: return turn_choices(g, out);
    case PROPHECY: return each(g->looked, DISCARD, out);
    case PUT_BACK: return each(g->looked, RETURN, out);
    case FACE_NIGHTMARE: return nightmare_choices(g, out);
    case SEARCH: out[0] = DECLINE; out[1] = SEARCH_FOR + DOOR + COLOUR[last(g->row)]; return 2;
    default: out[0] = DECLINE; out[1] = USE + (last(g->drawn) - DOOR) * 3 + KEY; return 2;
    }
}

/* --- answers --- */
static inline void discard(Game *g, u8 card) { g->discard[0]++; g->discard[1 + card]++; }
static void gain(Game *g, u8 door) {
    push(g->doors, door);
    if (g->doors[0] == 8) g->won = g->over = 1;
}
static void play(Game *g, u8 card) {
    int before = COLOUR[g->row[0] ? last(g->row) : NO_CARD];
    take(g->hand, card);
    push(g->row, card);
    g->series = before == COLOUR[card] ? g->series + 1 : 1;
    if (g->series == 3) { g->series = 0; push(g->agenda, SEARCH); }
}
static void search(Game *g, u8 door) {
    shuffle_deck(g);
    if (!in_bag(g, door)) return;
    out_of_bag(g, door);
    gain(g, door);
}
static void prophesy(Game *g) {
    for (int i = 0; i < LOOKS_AT && deck_size(g); i++) push(g->looked, draw(g));
    if (g->looked[0]) push(g->agenda, PROPHECY);
}
static void go_on_putting_back(Game *g) {
    if (g->looked[0] > 1) push(g->agenda, PUT_BACK);
    else if (g->looked[0]) push(g->top, pop(g->looked));
}
static void use_key(Game *g, int action) {
    u8 door = pop(g->drawn);
    if (action == DECLINE) { push(g->limbo, door); return; }
    take(g->hand, action - USE);
    discard(g, action - USE);
    gain(g, door);
}
static void face(Game *g, int action) {
    if (action == REVEAL_FIVE) {
        for (int i = 0; i < REVEALS && deck_size(g); i++) {
            u8 card = draw(g);
            if (card < DOOR) discard(g, card); else push(g->limbo, card);
        }
    } else if (action == NEW_HAND) {
        while (g->hand[0]) discard(g, pop(g->hand));
        draw_new_hand(g);
    } else if (action >= LOSE) {
        take(g->doors, action - LOSE);
        push(g->limbo, action - LOSE);
    } else {
        take(g->hand, action - DISCARD);
        discard(g, action - DISCARD);
    }
    discard(g, pop(g->drawn));
}
static void resolve(Game *g, u8 card, u8 decision) {
    push(g->drawn, card);
    push(g->agenda, FILL_HAND);
    push(g->agenda, decision);
}
static void fill_hand(Game *g) {
    while (g->hand[0] < HAND_SIZE) {
        if (!deck_size(g)) { g->over = 1; return; }
        u8 card = draw(g);
        if (card < DOOR) push(g->hand, card);
        else if (card == NIGHTMARE) { resolve(g, card, FACE_NIGHTMARE); return; }
        else if (find(g->hand, (card - DOOR) * 3 + KEY)) { resolve(g, card, USE_KEY); return; }
        else push(g->limbo, card);
    }
}
static void apply(Game *g, int action) {
    switch (pop(g->agenda)) {
    case TURN:
        if (action < DISCARD) play(g, action - PLAY);
        else {
            u8 card = action - DISCARD;
            take(g->hand, card);
            discard(g, card);
            if (SYMBOL[card] == KEY) push(g->agenda, PROPHESY);
        }
        break;
    case SEARCH: if (action != DECLINE) search(g, action - SEARCH_FOR); break;
    case PROPHECY:
        take(g->looked, action - DISCARD);
        discard(g, action - DISCARD);
        go_on_putting_back(g);
        break;
    case PUT_BACK:
        take(g->looked, action - RETURN);
        push(g->top, action - RETURN);
        go_on_putting_back(g);
        break;
    case USE_KEY: use_key(g, action); break;
    default: face(g, action);
    }
    while (!g->over) {
        if (!g->agenda[0]) begin_turn(g);
        if (last(g->agenda) < PROPHESY) return;
        switch (pop(g->agenda)) {
        case FILL_HAND: fill_hand(g); break;
        case PROPHESY: prophesy(g); break;
        default: shuffle_limbo(g);
        }
    }
}

/* --- random games, as in engine/playout.py --- */
static int64_t playout(Game *g, uint64_t luck) {
    int64_t decisions = 0;
    u16 ids[32];
    for (; !g->over; decisions++) {
        int n = choices(g, ids);
        luck = following(luck);
        apply(g, ids[below(luck, n)]);
    }
    return decisions;
}
static int64_t playouts(uint64_t first, uint64_t games) {
    int64_t total = 0;
    Game g;
    for (uint64_t seed = first; seed < first + games; seed++) {
        start(&g, seed);
        total += playout(&g, keyed(seed, 7));
    }
    return total;
}
static int check(uint64_t first, uint64_t games) {
    int64_t decisions = 0;
    uint64_t sum = 0;
    Game g;
    u16 ids[32];
    for (uint64_t seed = first; seed < first + games; seed++) {
        uint64_t luck = keyed(seed, 7);
        start(&g, seed);
        for (; !g.over; decisions++) {
            int n = choices(&g, ids);
            for (int i = 0; i < n; i++) sum = (sum * 31 + ids[i]) & 0x3FFFFFFF;
            luck = following(luck);
            apply(&g, ids[below(luck, n)]);
        }
        int cards = deck_size(&g) + g.hand[0] + g.row[0] + g.doors[0] + g.limbo[0] + g.looked[0]
                  + g.drawn[0] + g.discard[0];
        if (cards != 76) {
            fprintf(stderr, "%d cards after seed %llu\n", cards, (unsigned long long)seed);
            return 1;
        }
    }
    printf("{\"decisions\": %lld, \"checksum\": %lld}\n", (long long)decisions, (long long)sum);
    return 0;
}
static double cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}
static int bench(double seconds) {
    enum { SLICES = 5, GAMES = 200, COPIES_AT_ONCE = 100000 };
    static Game copies[64];
    double best = 0, clone = 1e9;
    for (int slice = 0; slice < SLICES; slice++) {
        int64_t decisions = 0;
        double begun = cpu(), spent = 0;
        for (uint64_t seed = 0; spent < seconds / SLICES; seed += GAMES) {
            decisions += playouts(seed, GAMES);
            spent = cpu() - begun;
        }
        if (decisions / spent > best) best = decisions / spent;
    }
    start(&copies[0], 1);
    for (int slice = 0; slice < SLICES; slice++) {
        double begun = cpu();
        for (int i = 0; i < COPIES_AT_ONCE; i++) {
            copies[1 + i % 63] = copies[0];
            __asm__ volatile("" :: "r"(copies) : "memory");
        }
        double each_one = (cpu() - begun) / COPIES_AT_ONCE;
        if (each_one < clone) clone = each_one;
    }
    printf("{\"playout\": %.0f, \"clone_ns\": %.2f}\n", best, clone * 1e9);
    return 0;
}
int main(int argc, char **argv) {
    open_box();
    if (argc == 4 && !strcmp(argv[1], "check")) return check(atoll(argv[2]), atoll(argv[3]));
    if (argc == 3 && !strcmp(argv[1], "bench")) return bench(atof(argv[2]));
    fprintf(stderr, "usage: limit check FIRST GAMES | limit bench SECONDS\n");
    return 2;
}
