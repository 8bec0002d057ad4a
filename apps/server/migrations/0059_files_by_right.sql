-- A file is read by whoever is shown what names it (product 3.55): from a key its places are found at once. Each place is one of
-- `apps/server/src/features/uploads/file-places.store.ts`, whose statements repeat these expressions.
create function file_keys(variadic texts text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from unnest(texts) text, regexp_matches(text, '[a-z2-7]{2}/[a-z2-7]{30}\.[a-z0-9]{1,5}', 'g') found
$$;
create index user_avatar on "user" (avatar_key) where avatar_key is not null;
-- A key is looked for far more often than one is written: none waits in a list that every look would read through.
create index question_group_files on question_group using gin (file_keys(content, img_url, audio_url)) with (fastupdate = off);
create index question_version_files on question_version
  using gin (file_keys(content, img_url, audio_url, answers::text, "right"::text, fake_choices::text, answer_hint)) with (fastupdate = off);
create index homework_files on homework using gin (file_keys(content)) with (fastupdate = off);
create index paper_import_files on paper_import using gin (file_keys(content::text)) with (fastupdate = off);
create index paper_import_item_files on paper_import_item using gin (file_keys(draft::text)) with (fastupdate = off);
create index exam_paper_files on exam_paper using gin (file_keys(groups::text)) with (fastupdate = off);
