-- Notifications on devices (product 12.11 to 12.14).

-- The browser of a session: whoever signs out is told nothing more there. One browser belongs to one session, the newest.
create table push_subscription (
  session_id uuid primary key references session on delete cascade,
  endpoint text not null unique check (char_length(endpoint) between 1 and 1000),
  -- The key and the secret of the browser, by which what is sent is sealed for it alone.
  p256dh text not null check (char_length(p256dh) between 80 and 100),
  auth text not null check (char_length(auth) between 20 and 30),
  language text not null check (language in ('vi', 'en')),
  at timestamptz not null
);

-- Where somebody wants a kind on their devices, or does not, otherwise than it goes by itself.
create table notification_push (
  user_id uuid not null references "user" on delete cascade,
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  push boolean not null,
  primary key (user_id, kind)
);

-- What waits to be shown on somebody's devices. A row goes when it is taken to be sent.
create table push_due (
  notification_id uuid primary key references notification on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 10)
);
create index push_due_next on push_due (due_at, notification_id);
