-- Long work stands in a line by turns of schools and persons, so that one person's papers hold nobody else's up (product 4.22).
create table long_work (
  -- Made by the server in the order of asking.
  id uuid primary key,
  job text not null,
  key text not null,
  payload jsonb not null,
  -- Whose line it stands in. Work of a file that belongs to nobody has none of either.
  person_id uuid,
  school_id uuid,
  run_at timestamptz not null,
  -- The job of the queue that does it; null while it waits.
  ticket uuid unique,
  began_at timestamptz,
  check ((ticket is null) = (began_at is null))
);
-- What is asked for again while it waits is the same; what is asked for again while it is done is done anew.
create unique index long_work_waiting on long_work (key) where ticket is null;
create index long_work_person on long_work (person_id);

-- When a school, or a person, had a turn last.
create table work_turn (
  whose uuid primary key,
  at timestamptz not null
);
create index work_turn_at on work_turn (at);

-- What waits in an installation of before goes into the line. What its last version was in the middle of is done anew.
insert into long_work (id, job, key, payload, person_id, school_id, run_at)
  select paper_import.id, case when file.type in ('application/pdf', 'image/jpeg', 'image/png') then 'read-paged-paper' else 'read-paper' end,
    'read-paper ' || paper_import.id, jsonb_build_object('importId', paper_import.id), paper_import.created_by, file.school_id, now()
  from paper_import join file on file.key = paper_import.file_key where paper_import.state in ('waiting', 'reading');
insert into long_work (id, job, key, payload, person_id, school_id, run_at)
  select gen_random_uuid(), 'ask-model', 'ask-model ' || paper_import.id || ' ' || paper_import.model_tries,
    jsonb_build_object('importId', paper_import.id), paper_import.created_by, file.school_id, now()
  from paper_import join file on file.key = paper_import.file_key
  where paper_import.state = 'ready' and paper_import.model_state in ('waiting', 'asking');
insert into long_work (id, job, key, payload, person_id, school_id, run_at)
  select gen_random_uuid(), 'draw-pages', 'draw-pages ' || file.key || ' ' || paged_file.done, jsonb_build_object('key', file.key),
    file.owner_id, file.school_id, now()
  from paged_file join file on file.key = paged_file.file_key where paged_file.state = 'waiting';
insert into long_work (id, job, key, payload, person_id, school_id, run_at)
  select document.id, 'read-document', 'read-document ' || document.id, jsonb_build_object('documentId', document.id),
    file.owner_id, file.school_id, now()
  from document join file on file.key = document.file_key where document.read_state = 'waiting';

-- The queue's own tables come after ours in an empty database.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier in ('read-paper', 'ask-model', 'draw-pages', 'read-document');
  end if;
end
$$;
