BEGIN TRANSACTION;
CREATE TABLE carries (hash BLOB PRIMARY KEY, player TEXT NOT NULL, expires REAL NOT NULL)
        WITHOUT ROWID;
CREATE TABLE chats (
        id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL,
        text TEXT NOT NULL
    );
INSERT INTO "chats" VALUES(1,'table1----------------',0,'Ana','« Bonne chance ! »');
INSERT INTO "chats" VALUES(2,'table2----------------',0,'Ana','« Bonne chance ! »');
INSERT INTO "chats" VALUES(3,'table3----------------',0,'Ana','« Bonne chance ! »');
INSERT INTO "chats" VALUES(4,'table4----------------',0,'Ana','« Bonne chance ! »');
CREATE TABLE entries (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
        data TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
INSERT INTO "entries" VALUES('continued-------------',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('table1----------------',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('table1----------------',2,'move',0,'discard green sun','c2');
INSERT INTO "entries" VALUES('table1----------------',3,'move',0,'play green moon','c3');
INSERT INTO "entries" VALUES('table1----------------',4,'move',0,'discard blue moon','c4');
INSERT INTO "entries" VALUES('table1----------------',5,'move',0,'play blue key','c5');
INSERT INTO "entries" VALUES('table1----------------',6,'move',0,'play brown moon','c6');
INSERT INTO "entries" VALUES('table1----------------',7,'move',0,'play blue sun','c7');
INSERT INTO "entries" VALUES('table1----------------',8,'move',0,'play red key','c8');
INSERT INTO "entries" VALUES('table1----------------',9,'move',0,'play blue sun','c9');
INSERT INTO "entries" VALUES('table1----------------',10,'move',0,'discard green key','c10');
INSERT INTO "entries" VALUES('table1----------------',11,'move',0,'discard nightmare','c11');
INSERT INTO "entries" VALUES('table1----------------',12,'move',0,'put back red sun','c12');
INSERT INTO "entries" VALUES('table1----------------',13,'move',0,'put back blue sun','c13');
INSERT INTO "entries" VALUES('table1----------------',14,'move',0,'put back brown sun','c14');
INSERT INTO "entries" VALUES('table1----------------',15,'move',0,'discard red sun','c15');
INSERT INTO "entries" VALUES('table1----------------',16,'move',0,'discard red sun','c16');
INSERT INTO "entries" VALUES('table1----------------',17,'move',0,'discard brown sun','c17');
INSERT INTO "entries" VALUES('table1----------------',18,'move',0,'discard red sun','c18');
INSERT INTO "entries" VALUES('table1----------------',19,'move',0,'discard blue sun','c19');
INSERT INTO "entries" VALUES('table1----------------',20,'move',0,'reveal five','c20');
INSERT INTO "entries" VALUES('table1----------------',21,'move',0,'play red moon','c21');
INSERT INTO "entries" VALUES('table1----------------',22,'undo',0,'1','');
INSERT INTO "entries" VALUES('table1----------------',23,'move',0,'discard red sun','');
INSERT INTO "entries" VALUES('table2----------------',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('table2----------------',2,'move',0,'take blue key','c2');
INSERT INTO "entries" VALUES('table2----------------',3,'move',1,'take green sun','c3');
INSERT INTO "entries" VALUES('table2----------------',4,'move',0,'take green moon','c4');
INSERT INTO "entries" VALUES('table2----------------',5,'move',1,'take brown moon','c5');
INSERT INTO "entries" VALUES('table2----------------',6,'move',0,'take blue sun','c6');
INSERT INTO "entries" VALUES('table2----------------',7,'move',1,'take brown sun','c7');
INSERT INTO "entries" VALUES('table2----------------',8,'move',0,'play blue key','c8');
INSERT INTO "entries" VALUES('table2----------------',9,'move',1,'discard green sun','c9');
INSERT INTO "entries" VALUES('table2----------------',10,'move',1,'no swap','c10');
INSERT INTO "entries" VALUES('table2----------------',11,'move',0,'discard blue sun','c11');
INSERT INTO "entries" VALUES('table2----------------',12,'move',0,'swap blue sun','c12');
INSERT INTO "entries" VALUES('table2----------------',13,'move',0,'for green sun','c13');
INSERT INTO "entries" VALUES('table2----------------',14,'move',1,'play shared blue sun','c14');
INSERT INTO "entries" VALUES('table2----------------',15,'move',0,'discard shared red sun','c15');
INSERT INTO "entries" VALUES('table2----------------',16,'move',0,'no swap','c16');
INSERT INTO "entries" VALUES('table2----------------',17,'move',1,'play shared brown key','c17');
INSERT INTO "entries" VALUES('table2----------------',18,'move',0,'discard shared green sun','c18');
INSERT INTO "entries" VALUES('table2----------------',19,'move',0,'swap green moon','c19');
INSERT INTO "entries" VALUES('table2----------------',20,'move',0,'for brown sun','c20');
INSERT INTO "entries" VALUES('table2----------------',21,'move',0,'discard hand','c21');
INSERT INTO "entries" VALUES('table2----------------',22,'move',1,'discard shared blue key','c22');
INSERT INTO "entries" VALUES('table2----------------',23,'move',1,'no swap','c23');
INSERT INTO "entries" VALUES('table2----------------',24,'move',1,'discard brown moon','c24');
INSERT INTO "entries" VALUES('table2----------------',25,'move',1,'put back red moon','c25');
INSERT INTO "entries" VALUES('table2----------------',26,'move',1,'put back green sun','c26');
INSERT INTO "entries" VALUES('table2----------------',27,'move',1,'put back blue moon','c27');
INSERT INTO "entries" VALUES('table2----------------',28,'move',0,'play red moon','c28');
INSERT INTO "entries" VALUES('table2----------------',29,'move',1,'discard shared brown sun','c29');
INSERT INTO "entries" VALUES('table2----------------',30,'move',1,'swap brown moon','c30');
INSERT INTO "entries" VALUES('table2----------------',31,'move',1,'for brown sun','c31');
INSERT INTO "entries" VALUES('table2----------------',32,'move',0,'discard shared brown moon','c32');
INSERT INTO "entries" VALUES('table2----------------',33,'move',0,'swap brown key','c33');
INSERT INTO "entries" VALUES('table2----------------',34,'move',0,'for green sun','c34');
INSERT INTO "entries" VALUES('table2----------------',35,'move',1,'play shared red moon','c35');
INSERT INTO "entries" VALUES('table2----------------',36,'move',0,'discard green sun','c36');
INSERT INTO "entries" VALUES('table2----------------',37,'move',0,'no swap','c37');
INSERT INTO "entries" VALUES('table2----------------',38,'move',0,'decline','c38');
INSERT INTO "entries" VALUES('table2----------------',39,'move',1,'play shared brown key','c39');
INSERT INTO "entries" VALUES('table2----------------',40,'move',0,'discard shared red key','c40');
INSERT INTO "entries" VALUES('table2----------------',41,'move',0,'no swap','c41');
INSERT INTO "entries" VALUES('table2----------------',42,'move',0,'discard blue moon','c42');
INSERT INTO "entries" VALUES('table2----------------',43,'move',0,'put back blue door','c43');
INSERT INTO "entries" VALUES('table2----------------',44,'move',0,'put back blue key','c44');
INSERT INTO "entries" VALUES('table2----------------',45,'move',0,'put back blue sun','c45');
INSERT INTO "entries" VALUES('table2----------------',46,'move',0,'use shared green key','c46');
INSERT INTO "entries" VALUES('table2----------------',47,'move',1,'discard shared blue sun','c47');
INSERT INTO "entries" VALUES('table2----------------',48,'move',1,'swap brown moon','c48');
INSERT INTO "entries" VALUES('table2----------------',49,'move',1,'for blue key','c49');
INSERT INTO "entries" VALUES('table2----------------',50,'move',1,'decline','c50');
INSERT INTO "entries" VALUES('table2----------------',51,'move',0,'discard brown key','c51');
INSERT INTO "entries" VALUES('table2----------------',52,'move',0,'swap red sun','c52');
INSERT INTO "entries" VALUES('table2----------------',53,'move',0,'for brown moon','c53');
INSERT INTO "entries" VALUES('table2----------------',54,'move',0,'discard green key','c54');
INSERT INTO "entries" VALUES('table2----------------',55,'move',0,'put back nightmare','c55');
INSERT INTO "entries" VALUES('table2----------------',56,'move',0,'put back green moon','c56');
INSERT INTO "entries" VALUES('table2----------------',57,'move',0,'put back red sun','c57');
INSERT INTO "entries" VALUES('table2----------------',58,'move',1,'discard shared red sun','c58');
INSERT INTO "entries" VALUES('table2----------------',59,'move',1,'swap blue key','c59');
INSERT INTO "entries" VALUES('table2----------------',60,'move',1,'for blue sun','c60');
INSERT INTO "entries" VALUES('table2----------------',61,'move',0,'play shared red sun','c61');
INSERT INTO "entries" VALUES('table2----------------',62,'move',1,'discard shared blue key','c62');
INSERT INTO "entries" VALUES('table2----------------',63,'move',1,'swap brown sun','c63');
INSERT INTO "entries" VALUES('table2----------------',64,'move',1,'for green moon','c64');
INSERT INTO "entries" VALUES('table2----------------',65,'move',1,'discard red sun','c65');
INSERT INTO "entries" VALUES('table2----------------',66,'move',1,'put back green door','c66');
INSERT INTO "entries" VALUES('table2----------------',67,'move',1,'put back nightmare','c67');
INSERT INTO "entries" VALUES('table2----------------',68,'move',1,'put back brown sun','c68');
INSERT INTO "entries" VALUES('table2----------------',69,'move',1,'reveal five','c69');
INSERT INTO "entries" VALUES('table2----------------',70,'move',0,'discard shared brown moon','c70');
INSERT INTO "entries" VALUES('table2----------------',71,'move',0,'swap brown moon','c71');
INSERT INTO "entries" VALUES('table2----------------',72,'move',0,'for brown sun','c72');
INSERT INTO "entries" VALUES('table2----------------',73,'move',1,'discard shared brown moon','c73');
INSERT INTO "entries" VALUES('table2----------------',74,'move',1,'swap brown sun','c74');
INSERT INTO "entries" VALUES('table2----------------',75,'move',1,'for red moon','c75');
INSERT INTO "entries" VALUES('table2----------------',76,'move',0,'play green moon','c76');
INSERT INTO "entries" VALUES('table2----------------',77,'move',0,'reveal five','c77');
INSERT INTO "entries" VALUES('table2----------------',78,'move',0,'discard hand','c78');
INSERT INTO "entries" VALUES('table2----------------',79,'move',1,'play red moon','c79');
INSERT INTO "entries" VALUES('table2----------------',80,'move',1,'discard hand','c80');
INSERT INTO "entries" VALUES('table2----------------',81,'move',0,'discard shared blue sun','c81');
INSERT INTO "entries" VALUES('table2----------------',82,'move',0,'no swap','c82');
INSERT INTO "entries" VALUES('table2----------------',83,'move',0,'discard hand','c83');
INSERT INTO "entries" VALUES('table3----------------',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('table3----------------',2,'move',0,'take cross from 4','c2');
INSERT INTO "entries" VALUES('table3----------------',3,'move',0,'place square/cross on new','c3');
INSERT INTO "entries" VALUES('table3----------------',4,'move',0,'destroy from 2 square','c4');
INSERT INTO "entries" VALUES('table3----------------',5,'move',1,'take cross from 1','c5');
INSERT INTO "entries" VALUES('table3----------------',6,'move',1,'place square/cross on round','c6');
INSERT INTO "entries" VALUES('table3----------------',7,'move',1,'destroy from 0 diamond','c7');
INSERT INTO "entries" VALUES('table3----------------',8,'move',2,'take round from 2','c8');
INSERT INTO "entries" VALUES('table3----------------',9,'move',2,'place round/square on cross','c9');
INSERT INTO "entries" VALUES('table3----------------',10,'move',2,'place round/square on new','c10');
INSERT INTO "entries" VALUES('table3----------------',11,'move',2,'draw from 5','c11');
INSERT INTO "entries" VALUES('table3----------------',12,'move',2,'place square on round','c12');
INSERT INTO "entries" VALUES('table3----------------',13,'move',0,'take square from 4','c13');
INSERT INTO "entries" VALUES('table3----------------',14,'move',0,'place square/cross on round','c14');
INSERT INTO "entries" VALUES('table3----------------',15,'move',0,'stock from 4','c15');
INSERT INTO "entries" VALUES('table3----------------',16,'move',1,'take round from 5','c16');
INSERT INTO "entries" VALUES('table3----------------',17,'move',1,'place round on new','c17');
INSERT INTO "entries" VALUES('table3----------------',18,'move',1,'draw from 4','c18');
INSERT INTO "entries" VALUES('table3----------------',19,'move',1,'place cross on diamond','c19');
INSERT INTO "entries" VALUES('table3----------------',20,'move',2,'take round from 5','c20');
INSERT INTO "entries" VALUES('table3----------------',21,'move',2,'place round on diamond','c21');
INSERT INTO "entries" VALUES('table3----------------',22,'move',2,'draw from 1','c22');
INSERT INTO "entries" VALUES('table3----------------',23,'move',2,'place cross on round+square','c23');
INSERT INTO "entries" VALUES('table3----------------',24,'move',0,'take round from 5','c24');
INSERT INTO "entries" VALUES('table3----------------',25,'move',0,'place round on square','c25');
INSERT INTO "entries" VALUES('table3----------------',26,'move',0,'draw from 4','c26');
INSERT INTO "entries" VALUES('table3----------------',27,'move',0,'place square/cross on new','c27');
INSERT INTO "entries" VALUES('table3----------------',28,'move',1,'take diamond from 1','c28');
INSERT INTO "entries" VALUES('table3----------------',29,'move',1,'place diamond on square','c29');
INSERT INTO "entries" VALUES('table3----------------',30,'move',1,'steal from 0 square/cross','c30');
INSERT INTO "entries" VALUES('table3----------------',31,'move',1,'place square/cross on new','c31');
INSERT INTO "entries" VALUES('table3----------------',32,'undo',1,'1','');
INSERT INTO "entries" VALUES('table3----------------',33,'move',1,'place square/cross on round','');
INSERT INTO "entries" VALUES('table4----------------',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('table4----------------',2,'move',0,'play axolotl 3 new','c2');
INSERT INTO "entries" VALUES('table4----------------',3,'move',0,'done','c3');
INSERT INTO "entries" VALUES('table4----------------',4,'move',0,'take goose 1','c4');
INSERT INTO "entries" VALUES('table4----------------',5,'move',0,'take goose 2','c5');
INSERT INTO "entries" VALUES('table4----------------',6,'move',0,'take bear 2','c6');
INSERT INTO "entries" VALUES('table4----------------',7,'move',1,'play axolotl 1 new','c7');
INSERT INTO "entries" VALUES('table4----------------',8,'move',1,'done','c8');
INSERT INTO "entries" VALUES('table4----------------',9,'move',1,'take goose 4','c9');
INSERT INTO "entries" VALUES('table4----------------',10,'move',0,'play axolotl 5 new','c10');
INSERT INTO "entries" VALUES('table4----------------',11,'move',0,'done','c11');
INSERT INTO "entries" VALUES('table4----------------',12,'move',0,'discard bear 2','c12');
INSERT INTO "entries" VALUES('table4----------------',13,'move',0,'discard goose 1','c13');
INSERT INTO "entries" VALUES('table4----------------',14,'move',0,'discard axolotl 3','c14');
INSERT INTO "entries" VALUES('table4----------------',15,'move',1,'play axolotl 2 new','c15');
INSERT INTO "entries" VALUES('table4----------------',16,'move',1,'done','c16');
INSERT INTO "entries" VALUES('table4----------------',17,'move',1,'take axolotl 5','c17');
INSERT INTO "entries" VALUES('table4----------------',18,'move',1,'take goose 4','c18');
INSERT INTO "entries" VALUES('table4----------------',19,'move',0,'play bear 2 new','c19');
INSERT INTO "entries" VALUES('table4----------------',20,'move',0,'make room','c20');
INSERT INTO "entries" VALUES('table4----------------',21,'move',0,'discard set 1','c21');
INSERT INTO "entries" VALUES('table4----------------',22,'move',0,'play goose 2 new','c22');
INSERT INTO "entries" VALUES('table4----------------',23,'move',0,'done','c23');
INSERT INTO "entries" VALUES('table4----------------',24,'move',0,'take axolotl 1','c24');
INSERT INTO "entries" VALUES('table4----------------',25,'move',0,'take bear 5','c25');
INSERT INTO "entries" VALUES('table4----------------',26,'move',1,'play goose 4 new','c26');
INSERT INTO "entries" VALUES('table4----------------',27,'move',1,'make room','c27');
INSERT INTO "entries" VALUES('table4----------------',28,'move',1,'discard set 2','c28');
INSERT INTO "entries" VALUES('table4----------------',29,'move',1,'play goose 4 new','c29');
INSERT INTO "entries" VALUES('table4----------------',30,'move',1,'done','c30');
INSERT INTO "entries" VALUES('table4----------------',31,'move',1,'take goose 5','c31');
INSERT INTO "entries" VALUES('table4----------------',32,'move',1,'take goose 2','c32');
INSERT INTO "entries" VALUES('table4----------------',33,'move',1,'take goose 3','c33');
INSERT INTO "entries" VALUES('table4----------------',34,'move',1,'take axolotl 4','c34');
INSERT INTO "entries" VALUES('table4----------------',35,'move',0,'play goose 2 to 1','c35');
INSERT INTO "entries" VALUES('table4----------------',36,'move',0,'done','c36');
INSERT INTO "entries" VALUES('table4----------------',37,'move',0,'take axolotl 2','c37');
INSERT INTO "entries" VALUES('table4----------------',38,'move',0,'take goose 1','c38');
INSERT INTO "entries" VALUES('table4----------------',39,'move',0,'discard bear 3','c39');
INSERT INTO "entries" VALUES('table4----------------',40,'move',1,'play axolotl 5 to 1','c40');
INSERT INTO "entries" VALUES('table4----------------',41,'move',1,'play goose 5 to 3','c41');
INSERT INTO "entries" VALUES('table4----------------',42,'undo',1,'1','');
INSERT INTO "entries" VALUES('table4----------------',43,'move',1,'make room','');
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('made','1763000000.0');
INSERT INTO "meta" VALUES('secret',X'0707070707070707070707070707070707070707070707070707070707070707');
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
INSERT INTO "players" VALUES('AAAAAAAAAAAAAAAAAAAAAA','Ana',1763000000.0);
INSERT INTO "players" VALUES('BBBBBBBBBBBBBBBBBBBBBB','Ben',1763000000.0);
CREATE TABLE records (
        id TEXT PRIMARY KEY, text TEXT NOT NULL, player TEXT NOT NULL, made REAL NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "records" VALUES('record----------------','game: onirim
version: 1
seats: 1
options:
seed: 11
undone: 0
result: unfinished

deal | green moon, green moon, brown door, brown key, green key, green moon
1. discard green moon | red sun
2. discard green moon | brown door
3. use brown key | blue sun, red sun
4. discard green key | nightmare, green sun, blue sun, brown moon, red sun
5. discard brown moon
','BBBBBBBBBBBBBBBBBBBBBB',1763000000.0);
CREATE TABLE seats (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        player TEXT, bot TEXT, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('continued-------------',0,'person','Ana','AAAAAAAAAAAAAAAAAAAAAA',NULL);
INSERT INTO "seats" VALUES('table1----------------',0,'person','Ana','AAAAAAAAAAAAAAAAAAAAAA',NULL);
INSERT INTO "seats" VALUES('table2----------------',0,'person','Ana','AAAAAAAAAAAAAAAAAAAAAA',NULL);
INSERT INTO "seats" VALUES('table2----------------',1,'person','Ben','BBBBBBBBBBBBBBBBBBBBBB',NULL);
INSERT INTO "seats" VALUES('table3----------------',0,'person','Ana','AAAAAAAAAAAAAAAAAAAAAA',NULL);
INSERT INTO "seats" VALUES('table3----------------',1,'person','Ben','BBBBBBBBBBBBBBBBBBBBBB',NULL);
INSERT INTO "seats" VALUES('table3----------------',2,'bot','thumb',NULL,'thumb');
INSERT INTO "seats" VALUES('table4----------------',0,'person','Ana','AAAAAAAAAAAAAAAAAAAAAA',NULL);
INSERT INTO "seats" VALUES('table4----------------',1,'person','Ben','BBBBBBBBBBBBBBBBBBBBBB',NULL);
CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
        seed INTEGER NOT NULL, host TEXT NOT NULL, made REAL NOT NULL, phase TEXT NOT NULL,
        origin TEXT NOT NULL, day TEXT, base TEXT, lesson TEXT, rematch TEXT,
        ended REAL, winners TEXT, reason TEXT, scores TEXT, moves INTEGER, undone INTEGER,
        record TEXT
    ) WITHOUT ROWID;
INSERT INTO "tables" VALUES('continued-------------','onirim',1,'',12,'AAAAAAAAAAAAAAAAAAAAAA',1763000009.0,'playing','replay x 5',NULL,'game: onirim
version: 1
seats: 1
options:
undone: 0
result: unfinished

deal | green moon, green moon, brown door, brown key, green key, green moon
1. discard green moon | red sun
2. discard green moon | brown door
3. use brown key | blue sun, red sun
4. discard green key | nightmare, green sun, blue sun, brown moon, red sun
5. discard brown moon
',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('table1----------------','onirim',1,'',7,'AAAAAAAAAAAAAAAAAAAAAA',1763000001.0,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('table2----------------','onirim',1,'',8,'AAAAAAAAAAAAAAAAAAAAAA',1763000002.0,'over','',NULL,NULL,NULL,NULL,1763000100.0,'[]','onirim.ending.defeat-new-hand','[1, 0]',82,0,'game: onirim
version: 1
seats: 2
options:
seed: 8
undone: 0
result: lost
reason: onirim.ending.defeat-new-hand

deal | red sun, nightmare, blue key, brown moon, nightmare, green sun, blue sun, green moon, green sun, red door, brown sun
1. [0] take blue key
2. [1] take green sun
3. [0] take green moon
4. [1] take brown moon
5. [0] take blue sun
6. [1] take brown sun
7. [0] play blue key | blue sun
8. [1] discard green sun
9. [1] no swap | brown moon
10. [0] discard blue sun
11. [0] swap blue sun
12. [0] for green sun | green sun
13. [1] play shared blue sun | brown key
14. [0] discard shared red sun
15. [0] no swap | brown sun
16. [1] play shared brown key | green sun
17. [0] discard shared green sun
18. [0] swap green moon
19. [0] for brown sun | nightmare
20. [0] discard hand | red moon, nightmare, brown key, brown key, blue key, nightmare, brown sun
21. [1] discard shared blue key
22. [1] no swap | red moon, blue moon, green sun, brown moon, brown sun
23. [1] discard brown moon
24. [1] put back red moon
25. [1] put back green sun
26. [1] put back blue moon
27. [0] play red moon
28. [1] discard shared brown sun
29. [1] swap brown moon
30. [1] for brown sun
31. [0] discard shared brown moon
32. [0] swap brown key
33. [0] for green sun
34. [1] play shared red moon | blue door, red key
35. [0] discard green sun
36. [0] no swap | blue door, brown door
37. [0] decline | red sun
38. [1] play shared brown key | brown door, green key
39. [0] discard shared red key
40. [0] no swap | blue moon, blue key, blue sun, blue door, green door
41. [0] discard blue moon
42. [0] put back blue door
43. [0] put back blue key
44. [0] put back blue sun
45. [0] use shared green key
46. [1] discard shared blue sun
47. [1] swap brown moon
48. [1] for blue key
49. [1] decline | blue sun
50. [0] discard brown key
51. [0] swap red sun
52. [0] for brown moon | green moon, red sun, nightmare, green key, green moon
53. [0] discard green key
54. [0] put back nightmare
55. [0] put back green moon
56. [0] put back red sun
57. [1] discard shared red sun
58. [1] swap blue key
59. [1] for blue sun
60. [0] play shared red sun
61. [1] discard shared blue key
62. [1] swap brown sun
63. [1] for green moon | green door, red sun, brown sun, nightmare
64. [1] discard red sun
65. [1] put back green door
66. [1] put back nightmare
67. [1] put back brown sun
68. [1] reveal five | red sun, red sun, brown moon
69. [0] discard shared brown moon
70. [0] swap brown moon
71. [0] for brown sun | red moon
72. [1] discard shared brown moon
73. [1] swap brown sun
74. [1] for red moon | green moon
75. [0] play green moon | nightmare
76. [0] reveal five | green sun, blue door, nightmare, red sun, red sun, nightmare
77. [0] discard hand | blue sun, nightmare, blue sun, blue sun, red door, blue door, green door, brown door, green sun, red door, red key
78. [1] play red moon | nightmare
79. [1] discard hand | nightmare, blue moon, green door, brown door, nightmare, red door, brown door, red key, nightmare, red moon, red sun, blue sun
80. [0] discard shared blue sun
81. [0] no swap | red door, nightmare
82. [0] discard hand | green key, brown door, nightmare, nightmare, brown sun, nightmare, red door, brown door, blue door, green door, blue door, nightmare, blue moon
');
INSERT INTO "tables" VALUES('table3----------------','onix',1,'',9,'AAAAAAAAAAAAAAAAAAAAAA',1763000003.0,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('table4----------------','circadia',1,'',10,'AAAAAAAAAAAAAAAAAAAAAA',1763000004.0,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tokens (hash BLOB PRIMARY KEY, player TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
INSERT INTO "tokens" VALUES(X'0D6BDBDF47B6473D7DE233305E4F1C58D172F93CA936E4C06042FD36B5A41F32','AAAAAAAAAAAAAAAAAAAAAA',1763000000.0);
INSERT INTO "tokens" VALUES(X'DC09CA3F0187908E73ABD17520AD403F052AFE24E2F125AAD85C247E4C73BFE5','BBBBBBBBBBBBBBBBBBBBBB',1763000000.0);
CREATE INDEX tables_by_day ON tables (day, game) WHERE day IS NOT NULL;
CREATE INDEX seats_by_player ON seats (player) WHERE player IS NOT NULL;
CREATE INDEX chats_by_table ON chats (table_id, id);
COMMIT;
PRAGMA application_id = 1381388869;
PRAGMA user_version = 1;
