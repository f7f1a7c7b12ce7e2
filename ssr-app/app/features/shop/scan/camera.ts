import { useEffect, useState } from "react";

/** Whether the device has a camera. */
export async function hasCamera(): Promise<boolean> {
  const { mediaDevices } = navigator;
  if (!mediaDevices?.getUserMedia || typeof Worker === "undefined") return false;
  const devices = await mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === "videoinput");
}

/** The same as a hook that follows changes; false on the server and without scripts. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const { mediaDevices } = navigator;
    const look = () => void hasCamera().then(setHas);
    look();
    mediaDevices?.addEventListener?.("devicechange", look);
    return () => mediaDevices?.removeEventListener?.("devicechange", look);
  }, []);
  return has;
}

/**
 * Why there is no picture: access was refused, there is no camera, another app uses it, or no reader could be loaded.
 */
export type CameraTrouble = "refused" | "none" | "busy" | "failed";

export function troubleOf(error: unknown): CameraTrouble {
  const { name } = error as DOMException;
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (["NotFoundError", "OverconstrainedError", "NotSupportedError"].includes(name)) return "none";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "failed";
}

/** Opens the rear camera, where there are two. */
export const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 720 } },
  });

export const release = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Chromium supports torches; the DOM types do not know them. */
type Lamp = { torch?: boolean };

export const hasTorch = (track: MediaStreamTrack) => Boolean((track.getCapabilities?.() as Lamp | undefined)?.torch);

export const setTorch = (track: MediaStreamTrack, torch: boolean) =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
