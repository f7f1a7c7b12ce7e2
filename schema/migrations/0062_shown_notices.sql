-- When a browser was shown a push: of several that were held back each shows its own (docs/decisions/0133).
alter table outbox add column shown_at text;
update outbox set shown_at = coalesce(sent_at, created_at) where kind = 'push' and status <> 'pending';

-- What waits names its company, and what it is about, like all that is queued from now on.
update outbox set payload = json_set(payload, '$.company', cast(substr(dedupe_key, instr(dedupe_key, 'orderReminder:') + 14) as integer))
  where status = 'pending' and payload ->> '$.template' = 'orderReminder';
update outbox set payload = json_set(payload, '$.company', cast(substr(dedupe_key, instr(dedupe_key, 'backInStock:') + 12) as integer))
  where status = 'pending' and payload ->> '$.template' = 'backInStock';
update outbox set payload = json_set(payload, '$.data.standingId', cast(substr(payload ->> '$.data.page', 27) as integer))
  where status = 'pending' and kind = 'push' and payload ->> '$.template' = 'standingAnnounced';
update outbox set payload = json_set(payload, '$.data.orderId', cast(substr(payload ->> '$.data.page', 22) as integer))
  where status = 'pending' and kind = 'push' and payload ->> '$.template' = 'substituteAsked';
