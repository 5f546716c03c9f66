CREATE UNLOGGED TABLE public.allowances (
    key text NOT NULL,
    available double precision NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.carries (
    hash bytea NOT NULL,
    player text NOT NULL,
    expires double precision NOT NULL
);
CREATE TABLE public.chats (
    id bigint NOT NULL,
    table_id text NOT NULL,
    seat integer,
    name text NOT NULL,
    text text NOT NULL
);
CREATE SEQUENCE public.chats_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.chats_id_seq OWNED BY public.chats.id;
CREATE TABLE public.entries (
    table_id text NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    seat integer,
    data text NOT NULL,
    tag text NOT NULL,
    sent text NOT NULL,
    reasons text NOT NULL
);
CREATE UNLOGGED TABLE public.jobs (
    table_id text NOT NULL,
    number integer NOT NULL,
    player text NOT NULL,
    quick boolean NOT NULL,
    posted timestamp with time zone NOT NULL,
    worker text,
    until timestamp with time zone
);
CREATE TABLE public.players (
    id text NOT NULL,
    name text NOT NULL,
    made double precision NOT NULL
);
CREATE UNLOGGED TABLE public.presence (
    table_id text NOT NULL,
    process text NOT NULL,
    seats integer NOT NULL
);
CREATE UNLOGGED TABLE public.processes (
    id text NOT NULL,
    seen timestamp with time zone NOT NULL
);
CREATE TABLE public.records (
    id text NOT NULL,
    text bytea NOT NULL,
    player text NOT NULL,
    made double precision NOT NULL
);
CREATE TABLE public.reverie (
    version integer NOT NULL,
    secret bytea NOT NULL,
    made double precision NOT NULL,
    probe double precision NOT NULL
);
CREATE TABLE public.seats (
    table_id text NOT NULL,
    seat integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    player text,
    bot text,
    since integer NOT NULL
);
CREATE UNLOGGED TABLE public.served (
    player text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    game text NOT NULL,
    version integer NOT NULL,
    options text NOT NULL,
    seed bigint NOT NULL,
    secret bytea,
    host text NOT NULL,
    made double precision NOT NULL,
    phase text NOT NULL,
    origin text NOT NULL,
    day text,
    base bytea,
    lesson text,
    rematch text,
    ended double precision,
    winners text,
    reason text,
    scores text,
    moves integer,
    undone integer,
    record bytea,
    touched double precision NOT NULL,
    vote text,
    revision integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    player text NOT NULL,
    made double precision NOT NULL
);
ALTER TABLE ONLY public.chats ALTER COLUMN id SET DEFAULT nextval('public.chats_id_seq'::regclass);
INSERT INTO public.chats VALUES (1, '0123456789abcdefghijkl', 0, 'Ana', 'Bonne chance !');
INSERT INTO public.entries VALUES ('0123456789abcdefghijkl', 1, 'start', NULL, '', '', '', '');
INSERT INTO public.entries VALUES ('0123456789abcdefghijkl', 2, 'move', 0, 'take round from 1', 'c1', '', '');
INSERT INTO public.players VALUES ('ana', 'Ana', 1794810387.2178874);
INSERT INTO public.players VALUES ('ben', 'Ben', 1794810387.2473822);
INSERT INTO public.records VALUES ('r', '\x789c4b4fcc4db552c8cfcbace0020017ad03bd', 'ana', 1794810387.346993);
INSERT INTO public.reverie VALUES (1, '\x78ff0b69ab3032044be42b849e53d282b4a4149bb4e4697fa595a0538d7ce2e8', 1794810387.0738661, 1794810387.0738661);
INSERT INTO public.seats VALUES ('0123456789abcdefghijkl', 0, 'person', 'Ana', 'ana', NULL, 0);
INSERT INTO public.seats VALUES ('0123456789abcdefghijkl', 1, 'person', 'Ben', 'ben', NULL, 0);
INSERT INTO public.tables VALUES ('0123456789abcdefghijkl', 'onix', 1, '', 7, '\x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', 'ana', 1794810387.2483773, 'playing', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1794810387.2483773, '{"version":2,"seat":0,"voters":[1],"deadline":9000000000.0,"agreed":[],"declined":[]}', 2);
INSERT INTO public.tokens VALUES ('\x61', 'ana', 1794810387.2178874);
INSERT INTO public.tokens VALUES ('\x62', 'ben', 1794810387.2473822);
SELECT pg_catalog.setval('public.chats_id_seq', 1, true);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.carries
    ADD CONSTRAINT carries_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (table_id, process);
ALTER TABLE ONLY public.processes
    ADD CONSTRAINT processes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.served
    ADD CONSTRAINT served_pkey PRIMARY KEY (player);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX chats_by_table ON public.chats USING btree (table_id, id);
CREATE INDEX presence_by_process ON public.presence USING btree (process);
CREATE INDEX records_by_player ON public.records USING btree (player);
CREATE INDEX seats_by_player ON public.seats USING btree (player) WHERE (player IS NOT NULL);
CREATE INDEX tables_by_day ON public.tables USING btree (day, game) WHERE (day IS NOT NULL);
CREATE INDEX tables_by_host ON public.tables USING btree (host);
CREATE INDEX tables_by_use ON public.tables USING btree (touched);
CREATE INDEX tokens_by_player ON public.tokens USING btree (player);
