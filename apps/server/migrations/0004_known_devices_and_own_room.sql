-- Wrong tries of a stranger must not lock out who signs in from a browser that is known; people without a school had room without end.

-- Browsers in which an account has signed in, by a random id that each of them keeps; hashed with the user, it names nobody.
create table known_device (
  user_id uuid not null references "user" on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- What the files take that count for no school, by their owner.
create table own_storage (
  user_id uuid primary key references "user" on delete cascade,
  used bigint not null check (used >= 0)
);
insert into own_storage (user_id, used)
  select owner_id, sum(size) from file where school_id is null and owner_id is not null group by owner_id;
