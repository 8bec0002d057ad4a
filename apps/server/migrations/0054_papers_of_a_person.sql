-- A teacher's first page asks for the papers that they brought and have not reviewed.
create index paper_import_brought on paper_import (created_by, created_at desc, id) where state = 'ready';
