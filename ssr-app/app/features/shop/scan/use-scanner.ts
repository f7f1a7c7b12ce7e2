import { useCallback, useEffect, useRef, useState } from "react";
import { type Barcode, barcode, Sightings } from "./barcode";
import { type CameraTrouble, hasTorch, openCamera, release, setTorch, troubleOf } from "./camera";
import { type Detector, openDetector } from "./detector";

/** Milliseconds between two readings. */
const pause = 100;

/**
 * Shows the camera in a video and reports each code once when it comes into the picture. The camera is released when
 * the component is unmounted or the tab is hidden, and opened again when the tab is visible.
 */
export function useScanner(onCode: (code: Barcode) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const listener = useRef(onCode);
  listener.current = onCode;
  const [tries, setTries] = useState(0);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [running, setRunning] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [lit, setLit] = useState(false);
  const visible = useVisible();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const screen = video.current;
    if (!visible || !screen) return;
    let stopped = false;
    let stream: MediaStream | undefined;
    let detector: Detector | undefined;
    const sightings = new Sightings();
    const run = async () => {
      const [camera, reader] = await Promise.allSettled([openCamera(), openDetector()]);
      if (camera.status === "fulfilled") stream = camera.value;
      if (reader.status === "fulfilled") detector = reader.value;
      if (stopped) return end();
      if (!stream || !detector) throw camera.status === "rejected" ? camera.reason : new Error("no barcode reader");
      const [first] = stream.getVideoTracks();
      screen.srcObject = stream;
      await screen.play();
      if (stopped) return;
      setTrack(first && hasTorch(first) ? first : undefined);
      setRunning(true);
      while (!stopped) {
        const codes = await detector.read(screen);
        if (stopped) return;
        for (const code of sightings.confirmed(codes.map(barcode), performance.now())) listener.current(code);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const end = () => {
      release(stream);
      detector?.close();
      screen.srcObject = null;
    };
    setTrouble(undefined);
    run().catch((error) => {
      if (stopped) return;
      end();
      setRunning(false);
      setTrouble(troubleOf(error));
    });
    return () => {
      stopped = true;
      end();
      setRunning(false);
      setTrack(undefined);
      setLit(false);
    };
  }, [visible, tries]);

  const again = useCallback(() => setTries((count) => count + 1), []);
  const torch = track && {
    lit,
    turn: () =>
      setTorch(track, !lit).then(
        () => setLit(!lit),
        () => setTrack(undefined),
      ),
  };
  return { video, running, trouble, again, torch };
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return visible;
}
