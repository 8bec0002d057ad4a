-- Where files rest in a bucket, browsers send the bytes of an upload there themselves (product 10.170): under which key, and by
-- which name the bucket knows the upload while it is open.
alter table upload
  add column bucket_key text unique,
  add column bucket_upload text,
  add check ((bucket_key is null) = (bucket_upload is null));
