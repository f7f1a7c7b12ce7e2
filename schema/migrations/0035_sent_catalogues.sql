-- To whom catalogues were sent, by address: what is told and forgotten of a person.
create index mailing_recipient_email on mailing_recipient (email);
