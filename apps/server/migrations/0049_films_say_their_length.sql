-- How long a film is, read from its header once, when it is stored: a lesson is written without opening its file (product 10.132).
alter table file add column seconds double precision check (seconds between 0 and 86400);
update file set seconds = lesson.film_seconds from lesson where lesson.film_key = file.key;
alter table lesson drop column film_seconds;
