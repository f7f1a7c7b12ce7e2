import { Dialog } from "~/components/ui/dialog";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import { useT } from "~/lib/texts/use-t";
import { UserEntries } from "./user-entries";

/** The user's menu on phones: a panel at the right. */
export default function UserMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  useCloseOnNavigation(onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t("account.title")} place="right">
      <div className="-mx-2">
        <UserEntries />
      </div>
    </Dialog>
  );
}
