PRAGMA application_id = 1381388869;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE carries (hash BLOB PRIMARY KEY, player TEXT NOT NULL, expires REAL NOT NULL)
        WITHOUT ROWID;
CREATE TABLE chats (
        id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL,
        text TEXT NOT NULL
    );
CREATE TABLE entries (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
        data TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
INSERT INTO "entries" VALUES('IwE_ZyV_0vXshQk-QPiL6Q',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',2,'move',0,'discard green moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',3,'move',0,'play blue moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',4,'move',0,'discard green sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',5,'move',0,'play red sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',6,'move',0,'discard brown sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',7,'move',0,'discard red sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',8,'move',0,'discard red moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',9,'move',0,'discard green sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',10,'move',0,'play brown moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',11,'move',0,'reveal five','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',12,'move',0,'play brown sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',13,'move',0,'discard hand','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',14,'move',0,'discard blue sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',15,'move',0,'play green moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',16,'move',0,'discard brown moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',17,'move',0,'discard blue moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',18,'move',0,'discard green moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',19,'move',0,'discard red moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',20,'move',0,'discard red sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',21,'move',0,'discard blue sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',22,'move',0,'reveal five','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',23,'move',0,'play red sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',24,'move',0,'discard red moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',25,'move',0,'play blue moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',26,'move',0,'play red sun','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',27,'move',0,'discard red key','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',28,'move',0,'discard brown key','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',29,'move',0,'put back red moon','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',30,'move',0,'put back nightmare','');
INSERT INTO "entries" VALUES('VYkCV7uWYqvAINBu4gQyIQ',31,'move',0,'put back blue sun','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',2,'move',0,'play goose 4 new','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',3,'move',0,'done','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',4,'move',0,'take axolotl 3','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',5,'move',0,'take goose 1','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',6,'move',0,'take goose 5','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',7,'move',0,'take axolotl 3','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',8,'move',1,'play bear 2 new','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',9,'move',1,'play bear 2 to 1','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',10,'move',1,'done','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',11,'move',1,'take axolotl 4','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',12,'move',1,'take goose 2','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',13,'move',0,'play axolotl 3 new','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',14,'move',0,'done','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',15,'move',0,'take axolotl 2','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',16,'move',0,'take axolotl 1','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',17,'move',0,'take axolotl 1','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',18,'move',0,'discard goose 5','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',19,'move',0,'discard axolotl 1','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',20,'move',1,'play goose 4 new','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',21,'move',1,'play goose 4 new','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',22,'move',1,'make room','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',23,'move',1,'discard set 2','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',24,'move',1,'play axolotl 4 new','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',25,'move',1,'done','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',26,'move',1,'take goose 3','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',27,'move',1,'take bear 1','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',28,'move',1,'take goose 3','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',29,'move',1,'take goose 2','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',30,'move',0,'play axolotl 2 new','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',31,'move',0,'done','');
INSERT INTO "entries" VALUES('aNNnJgjICLSHpbpsAdiYmQ',32,'undo',0,'1 free','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',2,'move',0,'discard red moon','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',3,'move',0,'play blue moon','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',4,'move',0,'discard blue sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',5,'move',0,'build red tower 3 right','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',6,'move',0,'discard blue key','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',7,'move',0,'discard red moon','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',8,'move',0,'put back brown glyph','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',9,'move',0,'put back brown door','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',10,'move',0,'put back brown sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',11,'move',0,'reveal five','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',12,'move',0,'false destruction','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',13,'move',0,'build green tower 4 right','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',14,'move',0,'discard brown moon','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',15,'move',0,'discard green sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',16,'move',0,'discard blue sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',17,'move',0,'discard brown sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',18,'move',0,'cast paradoxical prophecy','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',19,'move',0,'pay blue sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',20,'move',0,'pay green sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',21,'move',0,'pay red moon','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',22,'move',0,'pay brown glyph','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',23,'move',0,'pay blue sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',24,'move',0,'raise green sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',25,'move',0,'put under red glyph','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',26,'move',0,'put under blue door','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',27,'move',0,'put under red sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',28,'move',0,'discard blue sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',29,'move',0,'discard blue sun','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',30,'move',0,'discard blue moon','');
INSERT INTO "entries" VALUES('bNffr_JiVYPCqivLYkem9w',31,'move',0,'cast parallel planning','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',1,'start',NULL,'','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',2,'move',0,'take diamond from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',3,'move',0,'place square/diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',4,'move',0,'place diamond on cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',5,'move',0,'place round/diamond on square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',6,'move',0,'place square/diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',7,'move',0,'steal from 1 diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',8,'move',0,'place diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',9,'move',1,'take diamond from 5','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',10,'move',1,'place diamond on cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',11,'move',1,'steal from 0 square+round/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',12,'move',1,'place round/diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',13,'move',0,'take square from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',14,'move',0,'place square/cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',15,'move',0,'place square on diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',16,'move',0,'place square on round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',17,'move',0,'place square/cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',18,'move',0,'stock from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',19,'move',1,'take cross from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',20,'move',1,'place cross on round/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',21,'move',1,'place cross on square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',22,'move',1,'place round/cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',23,'move',1,'place diamond/cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',24,'move',1,'destroy from 0 diamond+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',25,'move',0,'take diamond from 2','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',26,'move',0,'place diamond on round+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',27,'move',0,'steal from 1 round/diamond+cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',28,'move',0,'place cross on round+square+diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',29,'move',1,'take cross from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',30,'move',1,'place cross on round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',31,'move',1,'destroy from 0 square/cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',32,'move',0,'take round from 2','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',33,'move',0,'place round/square on diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',34,'move',0,'place round on cross+diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',35,'move',0,'place round on square/cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',36,'move',0,'place round on diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',37,'move',0,'draw from 5','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',38,'move',0,'place cross on square/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',39,'move',1,'take diamond from 2','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',40,'move',1,'place square/diamond on round/cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',41,'move',1,'place round/diamond on square+cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',42,'move',1,'steal from 0 square/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',43,'move',1,'place square/diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',44,'move',0,'take diamond from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',45,'move',0,'place round/diamond on square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',46,'move',0,'steal from 1 diamond/cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',47,'move',0,'place diamond/cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',48,'move',1,'take square from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',49,'move',1,'place square on round/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',50,'move',1,'place square on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',51,'move',1,'stock from 5','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',52,'move',0,'take diamond from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',53,'move',0,'place round/diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',54,'move',0,'steal from 1 round/diamond+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',55,'move',0,'place square on diamond/cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',56,'move',1,'take cross from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',57,'move',1,'place diamond/cross on square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',58,'move',1,'place cross on square/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',59,'move',1,'place cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',60,'move',1,'place cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',61,'move',1,'destroy from 0 cross+diamond+round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',62,'move',0,'take round from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',63,'move',0,'place round on square/diamond+cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',64,'move',0,'place round on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',65,'move',0,'place round on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',66,'move',0,'draw from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',67,'move',0,'place round on diamond/cross+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',68,'move',1,'take square from 5','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',69,'move',1,'place square on round+cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',70,'move',1,'stock from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',71,'move',0,'take cross from 2','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',72,'move',0,'place cross on square+round/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',73,'move',0,'destroy from 1 cross+diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',74,'move',1,'take cross from 2','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',75,'move',1,'place cross on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',76,'move',1,'destroy from 0 square/cross+round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',77,'move',0,'take cross from 2','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',78,'move',0,'place diamond/cross on round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',79,'move',0,'destroy from 1 round+cross+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',80,'move',1,'take round from 2','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',81,'move',1,'place round on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',82,'move',1,'draw from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',83,'move',1,'place diamond on cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',84,'move',0,'take round from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',85,'move',0,'place round/square on cross+diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',86,'move',0,'draw from 4','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',87,'move',0,'place diamond on square/cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',88,'move',1,'take square from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',89,'move',1,'place square on cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',90,'move',1,'stock from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',91,'move',0,'take square from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',92,'move',0,'place square on diamond+round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',93,'move',0,'stock from 4','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',94,'move',1,'take diamond from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',95,'move',1,'place diamond on cross+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',96,'move',1,'place diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',97,'move',1,'place diamond on cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',98,'move',1,'place diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',99,'move',1,'steal from 0 round/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',100,'move',1,'place round/diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',101,'move',0,'take square from 4','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',102,'move',0,'place square on round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',103,'move',0,'stock from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',104,'move',1,'take diamond from 5','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',105,'move',1,'place diamond on new','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',106,'move',1,'steal from 0 diamond+round+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',107,'move',1,'place square on round+cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',108,'move',0,'take square from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',109,'move',0,'place square/cross on diamond+round','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',110,'move',0,'stock from 4','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',111,'move',1,'take square from 4','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',112,'move',1,'place square on round/diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',113,'move',1,'stock from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',114,'move',0,'take cross from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',115,'move',0,'place cross on round+square','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',116,'move',0,'destroy from 1 diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',117,'move',1,'take square from 1','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',118,'move',1,'place square on cross+diamond','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',119,'move',1,'stock from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',120,'move',0,'take square from 3','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',121,'move',0,'place square on round+diamond/cross','');
INSERT INTO "entries" VALUES('r7D5qtUfOSutC-s8yeRPQQ',122,'move',0,'stock from 4','');
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('made','1794786824.3826716');
INSERT INTO "meta" VALUES('secret',X'E9E90EE6012AD73C4645C4887682B52A8FBBABCDF8A2EDFE5B05A1F71ED6BC28');
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
INSERT INTO "players" VALUES('ana-player-id-00000000','Ana',1.79478682440818047526e+09);
INSERT INTO "players" VALUES('ben-player-id-00000000','Ben',1.7947868244298923016e+09);
CREATE TABLE records (
        id TEXT PRIMARY KEY, text TEXT NOT NULL, player TEXT NOT NULL, made REAL NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE seats (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        player TEXT, bot TEXT, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('IwE_ZyV_0vXshQk-QPiL6Q',0,'person','Ana','ana-player-id-00000000',NULL);
INSERT INTO "seats" VALUES('VYkCV7uWYqvAINBu4gQyIQ',0,'person','Ana','ana-player-id-00000000',NULL);
INSERT INTO "seats" VALUES('aNNnJgjICLSHpbpsAdiYmQ',0,'person','Ana','ana-player-id-00000000',NULL);
INSERT INTO "seats" VALUES('aNNnJgjICLSHpbpsAdiYmQ',1,'person','Ben','ben-player-id-00000000',NULL);
INSERT INTO "seats" VALUES('bNffr_JiVYPCqivLYkem9w',0,'person','Ana','ana-player-id-00000000',NULL);
INSERT INTO "seats" VALUES('r7D5qtUfOSutC-s8yeRPQQ',0,'person','Ana','ana-player-id-00000000',NULL);
INSERT INTO "seats" VALUES('r7D5qtUfOSutC-s8yeRPQQ',1,'person','Ben','ben-player-id-00000000',NULL);
CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
        seed INTEGER NOT NULL, host TEXT NOT NULL, made REAL NOT NULL, phase TEXT NOT NULL,
        origin TEXT NOT NULL, day TEXT, base TEXT, lesson TEXT, rematch TEXT,
        ended REAL, winners TEXT, reason TEXT, scores TEXT, moves INTEGER, undone INTEGER,
        record TEXT
    ) WITHOUT ROWID;
INSERT INTO "tables" VALUES('IwE_ZyV_0vXshQk-QPiL6Q','onirim',1,'',5741174737596077,'ana-player-id-00000000',1.79478682448233509061e+09,'playing','',NULL,NULL,'onirim',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('VYkCV7uWYqvAINBu4gQyIQ','onirim',1,'',4249760365284377,'ana-player-id-00000000',1.79478682447052359581e+09,'playing','','2026-11-14',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('aNNnJgjICLSHpbpsAdiYmQ','circadia',1,'',3997189677651418,'ana-player-id-00000000',1.7947868244550564289e+09,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('bNffr_JiVYPCqivLYkem9w','onirim',1,'expansions=book,glyphs,towers',6761319979227196,'ana-player-id-00000000',1.79478682443941736221e+09,'playing','',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('r7D5qtUfOSutC-s8yeRPQQ','onix',1,'',6718109549283792,'ana-player-id-00000000',1.79478682446284961695e+09,'over','',NULL,NULL,NULL,NULL,1.79478682591802120209e+09,'[0]','onix.ending.most-cards','[27, 10]',121,0,'game: onix
version: 1
seats: 2
options:
seed: 6718109549283792
undone: 0
result: won 0
reason: onix.ending.most-cards
players: Ana,Ben

deal | seat 0, square/diamond, square, diamond, round/diamond, square/diamond
1. [0] take diamond from 1 | square/cross, round, square, diamond
2. [0] place square/diamond on new
3. [0] place diamond on cross
4. [0] place round/diamond on square
5. [0] place square/diamond on new
6. [0] steal from 1 diamond
7. [0] place diamond on new
8. [1] take diamond from 5 | square/cross
9. [1] place diamond on cross
10. [1] steal from 0 square+round/diamond
11. [1] place round/diamond on new
12. [0] take square from 1 | round, cross, round/cross, diamond/cross
13. [0] place square/cross on new
14. [0] place square on diamond
15. [0] place square on round
16. [0] place square/cross on new
17. [0] stock from 1 | cross
18. [1] take cross from 1 | cross, diamond, round, round
19. [1] place cross on round/diamond
20. [1] place cross on square
21. [1] place round/cross on new
22. [1] place diamond/cross on new
23. [1] destroy from 0 diamond+square
24. [0] take diamond from 2 | round/square
25. [0] place diamond on round+square
26. [0] steal from 1 round/diamond+cross
27. [0] place cross on round+square+diamond
28. [1] take cross from 1 | square
29. [1] place cross on round
30. [1] destroy from 0 square/cross
31. [0] take round from 2 | square/diamond, round/diamond, cross, cross
32. [0] place round/square on diamond
33. [0] place round on cross+diamond
34. [0] place round on square/cross
35. [0] place round on diamond
36. [0] draw from 5 | cross
37. [0] place cross on square/diamond
38. [1] take diamond from 2 | square, round/diamond
39. [1] place square/diamond on round/cross
40. [1] place round/diamond on square+cross
41. [1] steal from 0 square/diamond
42. [1] place square/diamond on new
43. [0] take diamond from 3 | round/diamond
44. [0] place round/diamond on square
45. [0] steal from 1 diamond/cross
46. [0] place diamond/cross on new
47. [1] take square from 1 | diamond/cross, round
48. [1] place square on round/diamond
49. [1] place square on new
50. [1] stock from 5 | cross
51. [0] take diamond from 3 | cross
52. [0] place round/diamond on new
53. [0] steal from 1 round/diamond+square
54. [0] place square on diamond/cross
55. [1] take cross from 1 | round, round, diamond, square
56. [1] place diamond/cross on square
57. [1] place cross on square/diamond
58. [1] place cross on new
59. [1] place cross on new
60. [1] destroy from 0 cross+diamond+round
61. [0] take round from 1 | round, cross, round
62. [0] place round on square/diamond+cross
63. [0] place round on new
64. [0] place round on new
65. [0] draw from 3 | diamond
66. [0] place round on diamond/cross+square
67. [1] take square from 5 | diamond
68. [1] place square on round+cross
69. [1] stock from 1 | diamond
70. [0] take cross from 2 | cross
71. [0] place cross on square+round/diamond
72. [0] destroy from 1 cross+diamond
73. [1] take cross from 2 | diamond/cross
74. [1] place cross on new
75. [1] destroy from 0 square/cross+round
76. [0] take cross from 2 | round
77. [0] place diamond/cross on round
78. [0] destroy from 1 round+cross+square
79. [1] take round from 2 | diamond
80. [1] place round on new
81. [1] draw from 3 | round/square
82. [1] place diamond on cross
83. [0] take round from 3 | square
84. [0] place round/square on cross+diamond
85. [0] draw from 4 | diamond
86. [0] place diamond on square/cross
87. [1] take square from 3 | diamond
88. [1] place square on cross
89. [1] stock from 3 | square
90. [0] take square from 3 | diamond
91. [0] place square on diamond+round
92. [0] stock from 4 | square
93. [1] take diamond from 1 | round, round, round, diamond
94. [1] place diamond on cross+square
95. [1] place diamond on new
96. [1] place diamond on cross
97. [1] place diamond on new
98. [1] steal from 0 round/diamond
99. [1] place round/diamond on new
100. [0] take square from 4 | round
101. [0] place square on round
102. [0] stock from 3 | square/cross
103. [1] take diamond from 5 | round
104. [1] place diamond on new
105. [1] steal from 0 diamond+round+square
106. [1] place square on round+cross
107. [0] take square from 3 | cross
108. [0] place square/cross on diamond+round
109. [0] stock from 4 | square
110. [1] take square from 4 | round
111. [1] place square on round/diamond
112. [1] stock from 1 | square
113. [0] take cross from 3 | cross
114. [0] place cross on round+square
115. [0] destroy from 1 diamond
116. [1] take square from 1 | round/square
117. [1] place square on cross+diamond
118. [1] stock from 3 | square
119. [0] take square from 3
120. [0] place square on round+diamond/cross
121. [0] stock from 4 | round
');
CREATE TABLE tokens (hash BLOB PRIMARY KEY, player TEXT NOT NULL, made REAL NOT NULL)
        WITHOUT ROWID;
INSERT INTO "tokens" VALUES(X'0D6BDBDF47B6473D7DE233305E4F1C58D172F93CA936E4C06042FD36B5A41F32','ana-player-id-00000000',1.79478682440818047526e+09);
INSERT INTO "tokens" VALUES(X'DC09CA3F0187908E73ABD17520AD403F052AFE24E2F125AAD85C247E4C73BFE5','ben-player-id-00000000',1.7947868244298923016e+09);
CREATE INDEX tables_by_day ON tables (day, game) WHERE day IS NOT NULL;
CREATE INDEX seats_by_player ON seats (player) WHERE player IS NOT NULL;
CREATE INDEX chats_by_table ON chats (table_id, id);
COMMIT;
