import clsx from "clsx";
import type { EmblaCarouselType, EmblaPluginType } from "embla-carousel";
import { Pause, Play } from "lucide-react";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { useNonce } from "~/lib/nonce";
import { useT } from "~/lib/texts/use-t";
import { IconButton } from "./icon-button";

export const autoplayDelay = 5_000;
/**
 * For a script right after the slides: in sight they move until somebody is there (a pointer, a finger, a key), for whom the page
 * starts its scripts, and embla with its buttons takes over where they stand.
 */
const moveUntilStarted = `(function(view){
if(matchMedia("(prefers-reduced-motion: reduce)").matches)return;
var seen=false,clock=setInterval(function(){
if(!view.isConnected||!view.hasAttribute("tabindex"))clearInterval(clock);
else if(seen)view.scrollTo({left:view.scrollLeft+view.clientWidth<view.scrollWidth-20?view.scrollLeft+view.querySelector("[role=group]").offsetWidth:0,behavior:"smooth"})},${autoplayDelay});
new IntersectionObserver(function(all){seen=all.pop().isIntersecting}).observe(view);
["pointermove","touchstart","keydown","focusin"].forEach(function(type){addEventListener(type,function(){clearInterval(clock)},{once:true,passive:true})})
})(document.currentScript.previousElementSibling)`;

/** The specification starts on slide 1, counted from 0. */
export const initialSlide = 1;

export interface CarouselProps {
  /** Its name for readers. */
  label: string;
  children: ReactNode;
  autoplay?: boolean;
  /** Two slides from 1024 px; one below. `single` is one everywhere. */
  single?: boolean;
  startIndex?: number;
  className?: string;
}

/**
 * Slides in a row, 16 px apart. As it comes it can be swiped and scrolled; when it is in sight embla takes over: loop,
 * buttons, and autoplay that can be paused and stands still under reduced motion.
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
  const nonce = useNonce();
  const viewport = useRef<HTMLDivElement>(null);
  const { embla, playing, toggle, canPlay } = useEmbla(viewport, autoplay, startIndex);
  const slides = Children.toArray(children);

  return (
    <section aria-roledescription="carousel" aria-label={label} className={clsx("relative", className)}>
      <div
        ref={viewport}
        // Scrolling needs the keyboard too until the buttons work.
        tabIndex={embla ? undefined : 0}
        className={clsx(
          // Room for the focus ring; beside a slide there is nothing but the gap.
          "-m-2 p-2 scroll-px-2",
          embla ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]",
        )}
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
              className={clsx("min-w-0 shrink-0 grow-0 basis-full snap-start pl-4", !single && "slides:basis-1/2")}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {autoplay && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: moveUntilStarted }} />
      )}
      {slides.length > 1 && (
        // The place is kept before the buttons work, so that nothing below moves.
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
      const shown = Math.round(node.scrollLeft / (node.querySelector<HTMLElement>("[role=group]")?.offsetWidth || 1));
      node.scrollLeft = 0;
      running.current = [
        play({ delay: autoplayDelay, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
      ];
      const plugins = autoplay && !still ? running.current : [];
      api = create(
        node,
        { loop: true, align: "start", startIndex: shown || startIndex, duration: still ? 0 : 25 },
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

  // Stopped it has no clock at all: a pointer that leaves, or the next slide, would start it again.
  const toggle = () => {
    embla?.reInit(undefined, playing ? [] : running.current);
    setPlaying(!playing);
  };
  return { embla, playing, toggle, canPlay };
}
