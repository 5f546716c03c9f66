PRAGMA application_id = 1381388869;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE carries (hash BLOB PRIMARY KEY, player TEXT NOT NULL, expires REAL NOT NULL)
        WITHOUT ROWID;
INSERT INTO "carries" VALUES(X'6361727279','WWJF42BZGWm0Lc6rX_1gpQ',5000000000.0);
CREATE TABLE chats (
        id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL,
        text TEXT NOT NULL
    );
INSERT INTO "chats" VALUES(1,'Pj5fauWybP4GeV3j1VnufA',0,'Ana','Bonne chance !');
CREATE TABLE entries (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
        data TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
INSERT INTO "entries" VALUES('EUAzN5QezcTR6iUsC2fHHA',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('EUAzN5QezcTR6iUsC2fHHA',2,'move',0,'take diamond from 5','c5');
INSERT INTO "entries" VALUES('EUAzN5QezcTR6iUsC2fHHA',3,'move',0,'place diamond on square','c4');
INSERT INTO "entries" VALUES('EUAzN5QezcTR6iUsC2fHHA',4,'move',0,'steal from 1 round','c3');
INSERT INTO "entries" VALUES('EUAzN5QezcTR6iUsC2fHHA',5,'move',0,'place round on new','c2');
INSERT INTO "entries" VALUES('EUAzN5QezcTR6iUsC2fHHA',6,'move',1,'take round from 1','c1');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',2,'move',0,'discard red sun','c7');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',3,'move',0,'discard brown moon','c6');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',4,'move',0,'discard blue moon','c5');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',5,'move',0,'play brown moon','c4');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',6,'move',0,'play blue key','c3');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',7,'move',0,'play blue sun','c2');
INSERT INTO "entries" VALUES('KClQI3WNkgWWYD3C_bDxTQ',8,'move',0,'discard blue sun','c1');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',2,'move',1,'play axolotl 3 new','c9');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',3,'move',1,'play bear 3 new','c8');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',4,'move',1,'done','c7');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',5,'move',1,'take goose 5','c6');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',6,'move',1,'take axolotl 4','c5');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',7,'move',1,'take axolotl 1','c4');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',8,'move',0,'play axolotl 2 new','c3');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',9,'move',0,'done','c2');
INSERT INTO "entries" VALUES('Pj5fauWybP4GeV3j1VnufA',10,'move',0,'take goose 2','c1');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',2,'move',0,'discard green moon','c12');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',3,'move',0,'play red sun','c11');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',4,'move',0,'decline','c10');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',5,'move',0,'discard green moon','c9');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',6,'move',0,'discard blue sun','c8');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',7,'move',0,'reveal five','c7');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',8,'move',0,'play green key','c6');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',9,'move',0,'discard brown key','c5');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',10,'move',0,'discard red sun','c4');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',11,'move',0,'put back brown sun','c3');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',12,'move',0,'put back nightmare','c2');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',13,'move',0,'put back nightmare','c1');
INSERT INTO "entries" VALUES('_WFHNzpsS-HNMEyHnduIJw',14,'undo',0,'1 free','u1');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',2,'move',1,'take cross from 5','c9999');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',3,'move',1,'place square/cross on diamond','c9998');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',4,'move',1,'destroy from 0 diamond','c9997');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',5,'move',0,'take square from 1','c9996');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',6,'move',0,'place square on cross','c9995');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',7,'move',0,'place square on round','c9994');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',8,'move',0,'stock from 1','c9993');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',9,'move',1,'take diamond from 1','c9992');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',10,'move',1,'place diamond on round','c9991');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',11,'move',1,'steal from 0 square','c9990');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',12,'move',1,'place square on cross','c9989');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',13,'move',0,'take square from 3','c9988');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',14,'move',0,'place square on new','c9987');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',15,'move',0,'stock from 5','c9986');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',16,'move',1,'take round from 1','c9985');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',17,'move',1,'place round on diamond+square/cross','c9984');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',18,'move',1,'draw from 1','c9983');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',19,'move',1,'place diamond on new','c9982');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',20,'move',0,'take diamond from 1','c9981');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',21,'move',0,'place diamond/cross on square','c9980');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',22,'move',0,'steal from 1 cross+square','c9979');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',23,'move',0,'place square on new','c9978');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',24,'move',1,'take cross from 2','c9977');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',25,'move',1,'place cross on square','c9976');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',26,'move',1,'destroy from 0 round+square','c9975');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',27,'move',0,'take square from 2','c9974');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',28,'move',0,'place square on new','c9973');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',29,'move',0,'stock from 2','c9972');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',30,'move',1,'take round from 1','c9971');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',31,'move',1,'place round on square+cross','c9970');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',32,'move',1,'place round on cross','c9969');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',33,'move',1,'draw from 2','c9968');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',34,'move',1,'place square on cross+round','c9967');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',35,'move',0,'take square from 1','c9966');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',36,'move',0,'place square on round','c9965');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',37,'move',0,'place square on new','c9964');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',38,'move',0,'stock from 3','c9963');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',39,'move',1,'take diamond from 1','c9962');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',40,'move',1,'place diamond on new','c9961');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',41,'move',1,'place diamond on new','c9960');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',42,'move',1,'place diamond on new','c9959');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',43,'move',1,'steal from 0 cross+square','c9958');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',44,'move',1,'place square on round+diamond','c9957');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',45,'move',0,'take cross from 5','c9956');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',46,'move',0,'place cross on round+square','c9955');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',47,'move',0,'destroy from 1 diamond','c9954');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',48,'move',1,'take diamond from 1','c9953');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',49,'move',1,'place round/diamond on new','c9952');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',50,'move',1,'place round/diamond on new','c9951');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',51,'move',1,'steal from 0 square','c9950');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',52,'move',1,'place square on diamond','c9949');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',53,'move',0,'take square from 4','c9948');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',54,'move',0,'place round/square on new','c9947');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',55,'move',0,'stock from 1','c9946');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',56,'move',1,'take cross from 1','c9945');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',57,'move',1,'place cross on diamond','c9944');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',58,'move',1,'place cross on new','c9943');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',59,'move',1,'place cross on new','c9942');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',60,'move',1,'place cross on round+diamond+square','c9941');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',61,'move',1,'place round/cross on new','c9940');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',62,'move',1,'destroy from 0 square+diamond/cross','c9939');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',63,'move',0,'take round from 1','c9938');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',64,'move',0,'place round on square','c9937');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',65,'move',0,'place round on square','c9936');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',66,'move',0,'draw from 3','c9935');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',67,'move',0,'place square on new','c9934');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',68,'move',1,'take square from 4','c9933');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',69,'move',1,'place square/diamond on cross','c9932');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',70,'move',1,'stock from 4','c9931');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',71,'move',0,'take square from 1','c9930');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',72,'move',0,'place square on cross','c9929');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',73,'move',0,'place square on new','c9928');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',74,'move',0,'stock from 3','c9927');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',75,'move',1,'take round from 3','c9926');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',76,'move',1,'place round/square on cross','c9925');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',77,'move',1,'place round on cross+square/diamond','c9924');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',78,'move',1,'draw from 1','c9923');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',79,'move',1,'place diamond on new','c9922');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',80,'move',0,'take cross from 5','c9921');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',81,'move',0,'place cross on round/square','c9920');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',82,'move',0,'destroy from 1 cross+round/square','c9919');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',83,'move',1,'take round from 1','c9918');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',84,'move',1,'place round on cross','c9917');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',85,'move',1,'draw from 1','c9916');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',86,'move',1,'place cross on diamond','c9915');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',87,'move',0,'take square from 2','c9914');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',88,'move',0,'place square on new','c9913');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',89,'move',0,'stock from 2','c9912');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',90,'move',1,'take cross from 5','c9911');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',91,'move',1,'place cross on diamond','c9910');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',92,'move',1,'destroy from 0 round/square+cross','c9909');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',93,'move',0,'take diamond from 2','c9908');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',94,'move',0,'place diamond/cross on round/square','c9907');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',95,'move',0,'place diamond on square','c9906');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',96,'move',0,'place diamond on round+square+cross','c9905');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',97,'move',0,'steal from 1 round/diamond','c9904');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',98,'move',0,'place round/diamond on new','c9903');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',99,'move',1,'take square from 5','c9902');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',100,'move',1,'place round/square on new','c9901');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',101,'move',1,'stock from 1','c9900');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',102,'move',0,'take cross from 3','c9899');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',103,'move',0,'place cross on square+round','c9898');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',104,'move',0,'place cross on square+diamond','c9897');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',105,'move',0,'destroy from 1 cross+round','c9896');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',106,'move',1,'take cross from 3','c9895');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',107,'move',1,'place round/cross on new','c9894');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',108,'move',1,'destroy from 0 square+round+cross','c9893');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',109,'move',0,'take diamond from 1','c9892');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',110,'move',0,'place diamond on square','c9891');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',111,'move',0,'steal from 1 cross+round+square','c9890');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',112,'move',0,'place square on new','c9889');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',113,'move',1,'take diamond from 3','c9888');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',114,'move',1,'place round/diamond on new','c9887');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',115,'move',1,'steal from 0 square+diamond+cross','c9886');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',116,'move',1,'place cross on round/diamond','c9885');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',117,'move',0,'take round from 2','c9884');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',118,'move',0,'place round on square+diamond','c9883');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',119,'move',0,'draw from 3','c9882');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',120,'move',0,'place square/cross on new','c9881');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',121,'move',1,'take round from 4','c9880');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',122,'move',1,'place round on diamond+square','c9879');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',123,'move',1,'place round on diamond+cross','c9878');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',124,'move',1,'draw from 5','c9877');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',125,'move',1,'place diamond/cross on new','c9876');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',126,'move',0,'take round from 2','c9875');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',127,'move',0,'place round on square+diamond','c9874');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',128,'move',0,'draw from 5','c9873');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',129,'move',0,'place cross on square','c9872');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',130,'move',1,'take diamond from 4','c9871');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',131,'move',1,'place square/diamond on new','c9870');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',132,'move',1,'steal from 0 round/diamond','c9869');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',133,'move',1,'place round/diamond on new','c9868');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',134,'move',0,'take square from 2','c9867');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',135,'move',0,'place square on new','c9866');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',136,'move',0,'place square/cross on new','c9865');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',137,'move',0,'stock from 4','c9864');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',138,'move',1,'take diamond from 1','c9863');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',139,'move',1,'place diamond on cross+round','c9862');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',140,'move',1,'steal from 0 square+round','c9861');
INSERT INTO "entries" VALUES('nJiLoNA0yeFOjCKBa5QORQ',141,'move',1,'place round on new','c9860');
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('made','1794808207.9831388');
INSERT INTO "meta" VALUES('secret',X'8C8F61AE1AB27EC887A4D3D0F5C0B5BF43989876A24781CD2C837C4D994161A8');
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
INSERT INTO "players" VALUES('WWJF42BZGWm0Lc6rX_1gpQ','Ben',1.79480820802195262901e+09);
INSERT INTO "players" VALUES('eADasSODe12Eu4yWgYsPrA','Ana',1.79480820801481771474e+09);
CREATE TABLE records (
        id TEXT PRIMARY KEY, text TEXT NOT NULL, player TEXT NOT NULL, made REAL NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE seats (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        player TEXT, bot TEXT, since INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('EUAzN5QezcTR6iUsC2fHHA',0,'person','Ben','WWJF42BZGWm0Lc6rX_1gpQ',NULL,0);
INSERT INTO "seats" VALUES('EUAzN5QezcTR6iUsC2fHHA',1,'person','Ana','eADasSODe12Eu4yWgYsPrA',NULL,0);
INSERT INTO "seats" VALUES('KClQI3WNkgWWYD3C_bDxTQ',0,'person','Ben','WWJF42BZGWm0Lc6rX_1gpQ',NULL,0);
INSERT INTO "seats" VALUES('Pj5fauWybP4GeV3j1VnufA',0,'person','Ana','eADasSODe12Eu4yWgYsPrA',NULL,0);
INSERT INTO "seats" VALUES('Pj5fauWybP4GeV3j1VnufA',1,'person','Ben','WWJF42BZGWm0Lc6rX_1gpQ',NULL,0);
INSERT INTO "seats" VALUES('_WFHNzpsS-HNMEyHnduIJw',0,'person','Ana','eADasSODe12Eu4yWgYsPrA',NULL,0);
INSERT INTO "seats" VALUES('nJiLoNA0yeFOjCKBa5QORQ',0,'person','Ana','eADasSODe12Eu4yWgYsPrA',NULL,0);
INSERT INTO "seats" VALUES('nJiLoNA0yeFOjCKBa5QORQ',1,'person','Ben','WWJF42BZGWm0Lc6rX_1gpQ',NULL,0);
CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
        seed INTEGER NOT NULL, host TEXT NOT NULL, made REAL NOT NULL, phase TEXT NOT NULL,
        origin TEXT NOT NULL, day TEXT, base TEXT, lesson TEXT, rematch TEXT,
        ended REAL, winners TEXT, reason TEXT, scores TEXT, moves INTEGER, undone INTEGER,
        record TEXT
    , secret BLOB) WITHOUT ROWID;
INSERT INTO "tables" VALUES('EUAzN5QezcTR6iUsC2fHHA','onix',1,'',0,'WWJF42BZGWm0Lc6rX_1gpQ',1.79480820823073554037e+09,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,X'83AE19143196CF04B6D9EE011429171ADB143EBFAF777484CC4A4B1417A8261F6FF8492DB6973C50ADB897AC31E0C3725E75BC9C705ADBA905D9192B95170608');
INSERT INTO "tables" VALUES('KClQI3WNkgWWYD3C_bDxTQ','onirim',2,'',0,'WWJF42BZGWm0Lc6rX_1gpQ',1.79480820824273467066e+09,'playing','','2026-11-15',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,X'7BA00382E6842E84F69BF84FD2FE3D9AE556FA9B9B871174DC85B33475AAC03311D26BF472FAA2D154CA67348194B87DC78C3E507D781A15E732C833A52304F8');
INSERT INTO "tables" VALUES('Pj5fauWybP4GeV3j1VnufA','circadia',2,'',0,'WWJF42BZGWm0Lc6rX_1gpQ',1.79480820819415259363e+09,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,X'A90125CBC38FD262D9DB4636BE570104A8B9528A634EF2D4F0E6DBC0E4FB7B3060CCD4D744995B0AA83A7545B3CEFB9D180F42358385C506C905B3FDAB63DE4F');
INSERT INTO "tables" VALUES('_WFHNzpsS-HNMEyHnduIJw','onirim',2,'',11,'eADasSODe12Eu4yWgYsPrA',1.79480820817051076889e+09,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('nJiLoNA0yeFOjCKBa5QORQ','onix',1,'',0,'eADasSODe12Eu4yWgYsPrA',1.79480820802388811108e+09,'over','',NULL,NULL,NULL,NULL,1.79480820816787266735e+09,'[0]','onix.ending.most-cards','[14, 12]',140,0,'game: onix
version: 1
seats: 2
options:
undone: 0
result: won 0
reason: onix.ending.most-cards
players: Ana,Ben

deal | seat 1, square, cross, square, diamond, square/cross
1. [1] take cross from 5 | square
2. [1] place square/cross on diamond
3. [1] destroy from 0 diamond
4. [0] take square from 1 | round/square, cross
5. [0] place square on cross
6. [0] place square on round
7. [0] stock from 1 | diamond
8. [1] take diamond from 1 | round
9. [1] place diamond on round
10. [1] steal from 0 square
11. [1] place square on cross
12. [0] take square from 3 | diamond
13. [0] place square on new
14. [0] stock from 5 | square
15. [1] take round from 1 | diamond
16. [1] place round on diamond+square/cross
17. [1] draw from 1 | diamond/cross
18. [1] place diamond on new
19. [0] take diamond from 1 | round
20. [0] place diamond/cross on square
21. [0] steal from 1 cross+square
22. [0] place square on new
23. [1] take cross from 2 | square
24. [1] place cross on square
25. [1] destroy from 0 round+square
26. [0] take square from 2 | square/cross
27. [0] place square on new
28. [0] stock from 2 | round
29. [1] take round from 1 | square, square
30. [1] place round on square+cross
31. [1] place round on cross
32. [1] draw from 2 | cross
33. [1] place square on cross+round
34. [0] take square from 1 | diamond, diamond
35. [0] place square on round
36. [0] place square on new
37. [0] stock from 3 | cross
38. [1] take diamond from 1 | round/diamond, round/square, cross
39. [1] place diamond on new
40. [1] place diamond on new
41. [1] place diamond on new
42. [1] steal from 0 cross+square
43. [1] place square on round+diamond
44. [0] take cross from 5 | round/diamond
45. [0] place cross on round+square
46. [0] destroy from 1 diamond
47. [1] take diamond from 1 | diamond, round/cross
48. [1] place round/diamond on new
49. [1] place round/diamond on new
50. [1] steal from 0 square
51. [1] place square on diamond
52. [0] take square from 4 | cross
53. [0] place round/square on new
54. [0] stock from 1 | cross
55. [1] take cross from 1 | round, square, square, square/diamond, round
56. [1] place cross on diamond
57. [1] place cross on new
58. [1] place cross on new
59. [1] place cross on round+diamond+square
60. [1] place round/cross on new
61. [1] destroy from 0 square+diamond/cross
62. [0] take round from 1 | square, cross
63. [0] place round on square
64. [0] place round on square
65. [0] draw from 3 | round
66. [0] place square on new
67. [1] take square from 4 | square
68. [1] place square/diamond on cross
69. [1] stock from 4 | round
70. [0] take square from 1 | diamond, square
71. [0] place square on cross
72. [0] place square on new
73. [0] stock from 3 | round/square
74. [1] take round from 3 | diamond, diamond
75. [1] place round/square on cross
76. [1] place round on cross+square/diamond
77. [1] draw from 1 | round
78. [1] place diamond on new
79. [0] take cross from 5 | cross
80. [0] place cross on round/square
81. [0] destroy from 1 cross+round/square
82. [1] take round from 1 | cross
83. [1] place round on cross
84. [1] draw from 1 | round
85. [1] place cross on diamond
86. [0] take square from 2 | diamond
87. [0] place square on new
88. [0] stock from 2 | diamond/cross
89. [1] take cross from 5 | round/square
90. [1] place cross on diamond
91. [1] destroy from 0 round/square+cross
92. [0] take diamond from 2 | round, cross, cross
93. [0] place diamond/cross on round/square
94. [0] place diamond on square
95. [0] place diamond on round+square+cross
96. [0] steal from 1 round/diamond
97. [0] place round/diamond on new
98. [1] take square from 5 | round
99. [1] place round/square on new
100. [1] stock from 1 | diamond
101. [0] take cross from 3 | round/cross, round
102. [0] place cross on square+round
103. [0] place cross on square+diamond
104. [0] destroy from 1 cross+round
105. [1] take cross from 3 | round/diamond
106. [1] place round/cross on new
107. [1] destroy from 0 square+round+cross
108. [0] take diamond from 1 | diamond
109. [0] place diamond on square
110. [0] steal from 1 cross+round+square
111. [0] place square on new
112. [1] take diamond from 3 | square/cross
113. [1] place round/diamond on new
114. [1] steal from 0 square+diamond+cross
115. [1] place cross on round/diamond
116. [0] take round from 2 | round
117. [0] place round on square+diamond
118. [0] draw from 3 | square/cross
119. [0] place square/cross on new
120. [1] take round from 4 | square/diamond, diamond/cross
121. [1] place round on diamond+square
122. [1] place round on diamond+cross
123. [1] draw from 5 | cross
124. [1] place diamond/cross on new
125. [0] take round from 2 | square
126. [0] place round on square+diamond
127. [0] draw from 5 | cross
128. [0] place cross on square
129. [1] take diamond from 4 | round
130. [1] place square/diamond on new
131. [1] steal from 0 round/diamond
132. [1] place round/diamond on new
133. [0] take square from 2 | round/cross, square
134. [0] place square on new
135. [0] place square/cross on new
136. [0] stock from 4 | square/diamond
137. [1] take diamond from 1
138. [1] place diamond on cross+round
139. [1] steal from 0 square+round
140. [1] place round on new
',X'78EE2F7C626D774FD27AD2580AA884778526CB402D628FA7AB43565BC947E7B661A742255DFCB7C977F7B9FB8DA589BBA07EF373050263BCE4FD744935B8F4D1');
CREATE TABLE tokens (hash BLOB PRIMARY KEY, player TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
INSERT INTO "tokens" VALUES(X'9B74543952B6C07768BD4C1114CF113CCAD6DA6A2904834CE27384A602C3F7C0','WWJF42BZGWm0Lc6rX_1gpQ',1.79480820802195262901e+09);
INSERT INTO "tokens" VALUES(X'EB601B2BA3222130193E1B7F368256E39335C2A1CDACD34AE8BAD75C7E3C6742','eADasSODe12Eu4yWgYsPrA',1.79480820801481771474e+09);
CREATE INDEX tables_by_day ON tables (day, game) WHERE day IS NOT NULL;
CREATE INDEX seats_by_player ON seats (player) WHERE player IS NOT NULL;
CREATE INDEX chats_by_table ON chats (table_id, id);
COMMIT;
