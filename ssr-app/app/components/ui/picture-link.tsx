const sizes = { 64: "size-16", 80: "size-20", 96: "size-24" };

/** An uploaded picture: small and square, with a link to the whole picture in a new tab. */
export function PictureLink({ url, alt, size = 64 }: { url: string; alt: string; size?: keyof typeof sizes }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={`block shrink-0 overflow-hidden rounded-md border border-edge ${sizes[size]}`}
    >
      <img src={url} alt={alt} width={size} height={size} loading="lazy" className="size-full object-cover" />
    </a>
  );
}
