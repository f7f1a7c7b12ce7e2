-- An e-mail address is proven by a link or a code mailed to it. Null: not yet, also for accounts that are older than this.
alter table user add column email_verified_at text;

-- A membership that waits until the address is proven: written by the use of a mailed link, once.
-- By the address, not by an account: an account that changes its address takes no invitation along.
create table member_invitation (
  representative_id integer primary key references representative (id) on delete cascade,
  company_id integer not null references company (id),
  email text not null check (email = lower(email) and email <> ''),
  master integer not null default 0 check (master in (0, 1)),
  created_at text not null
) strict;
create index member_invitation_email on member_invitation (email, company_id);
create index member_invitation_company on member_invitation (company_id);

-- Who was invited and never chose a password is invited still, and no member.
insert into member_invitation (representative_id, company_id, email, master, created_at)
select min(r.id), m.company_id, u.email, m.master, m.created_at
from user u
join company_member m on m.user_id = u.id
join representative r on r.company_id = m.company_id and r.user_id = u.id and r.access = 1
where u.password_hash is null and u.status = 'active'
group by m.company_id, u.id;
delete from company_member where (company_id, user_id) in (
  select i.company_id, u.id from member_invitation i join user u on u.email = i.email
);
update representative set user_id = null where id in (select representative_id from member_invitation);

-- Only companies that trade hold a VAT number: who only registered shuts nobody out.
drop index company_vat_number;
create unique index company_vat_number on company (country, vat_number) where vat_number is not null and status = 'active';

-- An embed code ends with the session that asked for it.
alter table one_time_code add column session_id integer references session (id) on delete cascade;
create index one_time_code_session on one_time_code (session_id) where session_id is not null;

-- The agent that a mail to somebody else names (`about`): found when that agent is forgotten.
update outbox set payload = json_set(payload, '$.about', (select id from user where email = json_extract(payload, '$.data.agentEmail')))
where json_extract(payload, '$.template') = 'catalogue';
create index outbox_about on outbox (json_extract(payload, '$.about')) where json_extract(payload, '$.about') is not null;
