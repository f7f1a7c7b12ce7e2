import { Check, Heart, ShoppingBasket, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button, ButtonLink, type ButtonTone } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { IconButton } from "~/components/ui/icon-button";
import { Popover } from "~/components/ui/popover";
import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { showFailure } from "~/lib/failure";
import { useT } from "~/lib/texts/use-t";
import { Row, Specimen } from "./specimen";

const tones: ButtonTone[] = ["primary", "secondary", "quiet", "danger", "walnut"];
const badges: BadgeTone[] = ["neutral", "tomato", "olive", "saffron", "danger", "outline"];

/** Buttons and links, and the panels that they open. */
export function ActionSpecimens() {
  return (
    <>
      <Specimen name="Button">{() => <Buttons />}</Specimen>
      <Specimen name="IconButton">
        {() => (
          <Row>
            <IconButton label="quiet">
              <Heart aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label="solid" tone="solid">
              <ShoppingBasket aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label="disabled" tone="solid" disabled>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </Row>
        )}
      </Specimen>
      <Specimen name="Badge">
        {() => (
          <Row>
            {badges.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
            <Badge tone="olive" icon={Check}>
              icon
            </Badge>
          </Row>
        )}
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog, Popover, Toasts, TopProgressBar">{() => <Openers />}</Specimen>
    </>
  );
}

function Buttons() {
  return (
    <>
      {tones.map((tone) => (
        <Row key={tone}>
          <Button tone={tone} size="sm">
            {tone}
          </Button>
          <Button tone={tone}>{tone}</Button>
          <Button tone={tone} size="lg">
            {tone}
          </Button>
          <Button tone={tone} disabled>
            disabled
          </Button>
          <Button tone={tone} loading>
            loading
          </Button>
        </Row>
      ))}
      <Row>
        <ButtonLink to="/style-guide">link</ButtonLink>
        <Button block>block: Mehrwertsteuer-Identifikationsnummer bestätigen</Button>
      </Row>
    </>
  );
}

function Openers() {
  const t = useT();
  const [open, setOpen] = useState<"dialog" | "confirm" | "left" | "right">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Row>
        <Button tone="secondary" onClick={() => setOpen("dialog")}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={() => setOpen("confirm")}>
          ConfirmDialog
        </Button>
        <Button tone="secondary" onClick={() => setOpen("left")}>
          Left
        </Button>
        <Button tone="secondary" onClick={() => setOpen("right")}>
          Right
        </Button>
        <Popover
          align="start"
          triggerClassName="flex min-h-11 items-center rounded-md border border-edge bg-surface px-4 font-semibold"
          trigger="Popover"
        >
          <p className="p-2">{t("brand.claim")}</p>
        </Popover>
      </Row>
      <Row>
        <Button tone="quiet" onClick={() => toast(t("newsletter.done"))}>
          toast 2 s
        </Button>
        <Button
          tone="quiet"
          onClick={() => toast({ text: t("newsletter.done"), tone: "success", duration: longToast })}
        >
          success 5 s
        </Button>
        <Button
          tone="quiet"
          onClick={() => toast({ text: t("error.generic"), detail: t("error.rest"), tone: "error" })}
        >
          error
        </Button>
        <Button tone="quiet" onClick={showFailure}>
          failed
        </Button>
      </Row>
      <Dialog open={open === "dialog"} onClose={close} title="Dialog">
        {t("brand.claim")}
      </Dialog>
      <Dialog
        open={open === "left" || open === "right"}
        onClose={close}
        title="Panel"
        place={open === "left" ? "left" : "right"}
      >
        {t("brand.claim")}
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title={t("cart.title")}
        confirmLabel="OK"
        danger
      >
        {t("brand.claim")}
      </ConfirmDialog>
    </>
  );
}
