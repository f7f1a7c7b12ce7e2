type ToastTone = "plain" | "success" | "error";

export interface ToastMessage {
  text: string;
  detail?: string;
  tone?: ToastTone;
  /** Milliseconds: 2000, or `longToast` for texts that must be read. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** Called when it has disappeared or was closed. */
  onGone?: () => void;
}

/** How long a toast stays; the timer stops under the pointer and the focus. */
export const shortToast = 2_000;
export const longToast = 5_000;
