-- What a document says is read by a job: a look at it without its program, and words that a search finds (product 10.46,
-- 10.48).
alter table document
  add column read_state text not null default 'none' check (read_state in ('none', 'waiting', 'read', 'unreadable')),
  -- How often reading it has begun: a file that takes a server down with it does so a few times at most.
  add column read_tries smallint not null default 0 check (read_tries between 0 and 3),
  add column preview jsonb,
  add column content text check (length(content) <= 200000),
  add column words tsvector generated always as (to_tsvector('simple'::regconfig, fold(coalesce(content, '')))) stored,
  add check ((preview is not null) = (read_state = 'read'));
create index document_words on document using gin (words);
