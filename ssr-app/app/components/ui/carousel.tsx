import clsx from "clsx";
import type { EmblaCarouselType, EmblaPluginType } from "embla-carousel";
import { Pause, Play } from "lucide-react";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "~/lib/texts/use-t";
import { IconButton } from "./icon-button";

const autoplayDelay = 5_000;
/** The specification starts on slide 1, counted from 0. */
const initialSlide = 1;

export interface CarouselProps {
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
  autoplay?: boolean;
  /** Two slides from 1024 px; one below. `single` is one everywhere. */
  single?: boolean;
  startIndex?: number;
  className?: string;
}

/**
 * Slides in a row, 16 px apart. Without scripts it can be swiped and scrolled; once visible, embla takes over: loop,
 * buttons, and autoplay that can be paused and does not run under reduced motion.
 */
export function Carousel({
  label,
  children,
  autoplay = true,
  single,
  startIndex = initialSlide,
  className,
}: CarouselProps) {
  const t = useT();
  const viewport = useRef<HTMLDivElement>(null);
  const { embla, playing, toggle, canPlay } = useEmbla(viewport, autoplay, startIndex);
  const slides = Children.toArray(children);

  return (
    <section aria-roledescription="carousel" aria-label={label} className={clsx("relative", className)}>
      <div
        ref={viewport}
        // Until the scripts start, `starter.js` moves them on.
        data-slides={autoplay ? "" : undefined}
        // Until the buttons work, the keyboard scrolls it.
        tabIndex={embla ? undefined : 0}
        className={clsx("slides", embla ? "overflow-hidden" : "slides-still")}
      >
        <div className="-ml-4 flex">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not of a form
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides of one carousel keep their order
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} / ${slides.length}`}
              className={single ? "slide" : "slide slides:basis-1/2"}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        // The place of the buttons is reserved before they work, so that nothing below moves.
        <div className="mt-3 flex min-h-11 justify-end gap-2" data-print="no">
          {embla && canPlay && (
            <IconButton tone="solid" label={playing ? t("carousel.pause") : t("carousel.play")} onClick={toggle}>
              {playing ? (
                <Pause aria-hidden="true" className="size-5" />
              ) : (
                <Play aria-hidden="true" className="size-5" />
              )}
            </IconButton>
          )}
          {embla && (
            <>
              <IconButton tone="solid" label={t("carousel.previous")} onClick={() => embla.scrollPrev()}>
                <span className="icon icon-chevron-left size-5" />
              </IconButton>
              <IconButton tone="solid" label={t("carousel.next")} onClick={() => embla.scrollNext()}>
                <span className="icon icon-chevron-right size-5" />
              </IconButton>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function useEmbla(viewport: React.RefObject<HTMLDivElement>, autoplay: boolean, startIndex: number) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [playing, setPlaying] = useState(false);
  const [canPlay, setCanPlay] = useState(false);
  const running = useRef<EmblaPluginType[]>([]);

  useEffect(() => {
    const node = viewport.current;
    if (!node) return;
    let api: EmblaCarouselType | undefined;
    let gone = false;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const start = async () => {
      const [{ default: create }, { default: play }] = await Promise.all([
        import("embla-carousel"),
        import("embla-carousel-autoplay"),
      ]);
      if (gone) return;
      const firstVisible = Math.round(
        node.scrollLeft / (node.querySelector<HTMLElement>("[role=group]")?.offsetWidth || 1),
      );
      node.scrollLeft = 0;
      running.current = [
        play({ delay: autoplayDelay, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
      ];
      const plugins = autoplay && !still ? running.current : [];
      api = create(
        node,
        { loop: true, align: "start", startIndex: firstVisible || startIndex, duration: still ? 0 : 25 },
        plugins,
      );
      setCanPlay(autoplay);
      setPlaying(autoplay && !still);
      setEmbla(api);
    };
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      sight.disconnect();
      void start().catch(() => {});
    });
    sight.observe(node);
    return () => {
      gone = true;
      sight.disconnect();
      api?.destroy();
      setEmbla(undefined);
    };
  }, [viewport, autoplay, startIndex]);

  // A stopped carousel has no timer: otherwise a leaving pointer, or the next slide, would start it again.
  const toggle = () => {
    embla?.reInit(undefined, playing ? [] : running.current);
    setPlaying(!playing);
  };
  return { embla, playing, toggle, canPlay };
}
