type ToastTone = "plain" | "success" | "error";

export interface ToastMessage {
  text: string;
  detail?: string;
  tone?: ToastTone;
  /** Milliseconds: 2000, or `longToast` for what must be read. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** It is gone, by itself or closed. */
  onGone?: () => void;
}

/** How long a toast stays; the time stands still under the pointer and the focus. */
export const shortToast = 2_000;
export const longToast = 5_000;
