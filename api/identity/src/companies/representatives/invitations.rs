//! Accepts invitations when an address is confirmed: `set-password` and `reset-password` run these in their
//! batch, after the new password and the end of every session, before the code is used up.

use platform::database::{Param, Statement};

/// `owner` is SQL for the id of the code's owner, null when the code is no longer valid; it uses `?1` and
/// `?2`, the instant. The address decides, not the account that existed at the time of the invitation.
pub(crate) fn accept_statements(owner: &str, params: &[Param; 2]) -> Vec<Statement> {
    let bound = |sql: String| Statement::with(sql, params.to_vec());
    let invitations = format!(
        "from user u join member_invitation i on i.email = u.email join company c on c.id = i.company_id \
         where u.id = {owner} and u.status = 'active' and c.status <> 'closed' \
         and not exists (select 1 from user_role o where o.user_id = u.id)"
    );
    vec![
        bound(format!(
            "insert into company_member (company_id, user_id, master, created_at) \
             select i.company_id, u.id, max(i.master), ?2 {invitations} group by i.company_id, u.id \
             on conflict (company_id, user_id) do update set master = max(master, excluded.master)"
        )),
        bound(format!(
            "update representative set user_id = {owner} where access = 1 and id in (select i.representative_id {invitations})"
        )),
        bound(format!(
            "delete from member_invitation where representative_id in (select i.representative_id {invitations})"
        )),
    ]
}
