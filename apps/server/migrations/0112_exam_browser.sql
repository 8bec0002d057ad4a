-- An exam whose paper is opened in Safe Exam Browser alone (product 19.128).

create function are_config_keys(keys text[]) returns boolean language sql immutable as
  $$ select coalesce(bool_and(key ~ '^[0-9a-f]{64}$'), true) from unnest(keys) key $$;

alter table room
  -- Its Config Keys; none: any browser will do.
  add column browser_keys text[] not null default '{}',
  add constraint room_browser_keys check (cardinality(browser_keys) <= 10 and are_config_keys(browser_keys));
