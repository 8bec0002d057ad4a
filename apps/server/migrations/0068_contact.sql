-- How a school is reached, as its administrators write it, and who runs the installation, as its owner does (product 17.7).
alter table school
  add contact_name text check (char_length(contact_name) between 1 and 200),
  add contact_phone text check (char_length(contact_phone) between 3 and 30),
  add contact_email text check (char_length(contact_email) between 3 and 200),
  add contact_address text check (char_length(contact_address) between 1 and 300),
  add contact_hours text check (char_length(contact_hours) between 1 and 300);

create table installation_contact (
  -- There is one installation.
  one boolean primary key default true check (one),
  name text check (char_length(name) between 1 and 200),
  phone text check (char_length(phone) between 3 and 30),
  email text check (char_length(email) between 3 and 200),
  address text check (char_length(address) between 1 and 300),
  hours text check (char_length(hours) between 1 and 300)
);
