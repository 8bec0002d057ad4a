-- A program that we serve may be of any kind but `app`, which is always elsewhere (product 10.316).
alter table app
  drop constraint app_check,
  add constraint app_runs_here_or_elsewhere check (
    case when version is null then kind <> 'mp' and launch_url ~ '^https://' and launch_url is not null and sealed_key is not null
    else kind <> 'app' and launch_url is null and sealed_key is null end
  );
