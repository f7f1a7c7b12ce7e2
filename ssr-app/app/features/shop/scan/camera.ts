import { useEffect, useState } from "react";

/** Whether there is a camera to be asked for. */
export async function hasCamera(): Promise<boolean> {
  const { mediaDevices } = navigator;
  if (!mediaDevices?.getUserMedia || typeof Worker === "undefined") return false;
  const devices = await mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === "videoinput");
}

/** The same as it changes; false on the server and without scripts. */
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

/** Why there is no picture: it was refused, there is no camera, another app has it, or no reader can be had. */
export type CameraTrouble = "refused" | "none" | "busy" | "failed";

export function troubleOf(error: unknown): CameraTrouble {
  const { name } = error as DOMException;
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (["NotFoundError", "OverconstrainedError", "NotSupportedError"].includes(name)) return "none";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "failed";
}

/** The camera that looks away from who holds it, where there are two. */
export const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 720 } },
  });

export const release = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Chromium knows lamps; the types of the browser do not. */
type Lamp = { torch?: boolean };

export const hasTorch = (track: MediaStreamTrack) => Boolean((track.getCapabilities?.() as Lamp | undefined)?.torch);

export const setTorch = (track: MediaStreamTrack, torch: boolean) =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
