-- What was seen of somebody's devices while they worked on an exam: shown as it is, judged by people alone, and gone after 90 days (product 19.126).

create table room_sign (
  -- Drawn by the page that tells it, so that it stands once however often it is told.
  id uuid not null,
  room_id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('left', 'full-screen', 'paste', 'device', 'network')),
  at timestamptz not null,
  -- For how long the page was left.
  seconds int check (seconds between 0 and 86400),
  -- A keyed hash of the network that they came from; no address is kept.
  network bytea check (octet_length(network) = 32),
  primary key (room_id, student_id, id),
  check ((network is not null) = (kind = 'network')),
  check (seconds is null or kind in ('left', 'full-screen')),
  -- It goes with the seat.
  foreign key (room_id, student_id) references room_seat on update cascade on delete cascade
);
create index room_sign_seat on room_sign (room_id, student_id, at);
create unique index room_sign_network on room_sign (room_id, student_id, network) where kind = 'network';
create index room_sign_student on room_sign (student_id);
create index room_sign_at on room_sign (at);
