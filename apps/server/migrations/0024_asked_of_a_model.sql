-- A model, where one is configured, is asked about a paper that was read: for what the reader did not understand, for right
-- answers that the paper does not tell, and for new questions (product 9.44). It works while people judge what was found.
alter table paper_import
  add use_model boolean not null default false,
  -- Such as "MultiChoice:5".
  add new_questions text[] not null default '{}' check (cardinality(new_questions) <= 12),
  -- Null: nobody wants it asked.
  add model_state text check (model_state in ('waiting', 'asking', 'done', 'failed')),
  -- How often asking has begun: each time costs money.
  add model_tries smallint not null default 0 check (model_tries between 0 and 3),
  add model_failure text check (length(model_failure) <= 40),
  add check ((model_failure is not null) = (model_state is not distinct from 'failed')),
  add check ((model_state is not null) = (use_model or new_questions <> '{}'));

-- What a model wrote stands at no place where its words are not found in the paper.
alter table paper_import_item
  alter place_from drop not null,
  alter place_to drop not null,
  add check ((place_from is null) = (place_to is null)),
  add check (place_from is not null or made_by = 'model'),
  drop constraint paper_import_item_key_source_check,
  add constraint paper_import_item_key_source_check check (
    key_source in ('underline', 'bold', 'colour', 'highlight', 'key-line', 'key-table', 'person', 'model'));
