-- A copy of an exam is offered to the school's vault or to a colleague, and taken or not: no right on the exam itself (product 3.52).
create table exam_offer (
  id uuid primary key,
  kind text not null check (kind in ('school', 'colleague')),
  school_id uuid not null references school,
  -- Null once it was deleted: what waited is gone with it, what was answered stays.
  exam_id uuid references exam on delete set null,
  -- What it was called when it was sent or answered.
  title text not null check (length(title) between 1 and 200),
  sender_id uuid not null references "user",
  recipient_id uuid references "user",
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'declined', 'withdrawn')),
  note text not null default '' check (length(note) <= 500),
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  answered_by uuid references "user",
  answered_at timestamptz,
  copy_id uuid references exam on delete set null,
  check ((kind = 'colleague') = (recipient_id is not null)),
  check (recipient_id <> sender_id),
  check (case state when 'waiting' then answered_at is null else answered_at is not null end),
  check ((answered_by is not null) = (state in ('taken', 'declined'))),
  check (reason is null or state = 'declined'),
  -- A proposal is declined with a word.
  check (kind <> 'school' or state <> 'declined' or reason is not null),
  check (copy_id is null or state = 'taken')
);
-- Sent twice it waits once.
create unique index exam_offer_to_school on exam_offer (exam_id, school_id) where state = 'waiting' and kind = 'school';
create unique index exam_offer_to_colleague on exam_offer (exam_id, recipient_id) where state = 'waiting' and kind = 'colleague';
create index exam_offer_exam on exam_offer (exam_id);
create index exam_offer_copy on exam_offer (copy_id) where copy_id is not null;
create index exam_offer_sender on exam_offer (sender_id, created_at, id);
create index exam_offer_recipient on exam_offer (recipient_id, created_at, id) where kind = 'colleague';
create index exam_offer_school on exam_offer (school_id, created_at, id) where kind = 'school';
