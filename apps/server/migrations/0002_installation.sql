-- What an installation knows of itself: so far, how far the filling of the demo school came.
create table installation (
  name text primary key,
  value text not null
);
