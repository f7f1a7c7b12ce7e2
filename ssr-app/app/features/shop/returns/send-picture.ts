/** The id of the stored picture, or why it was not stored. */
export interface SentPicture {
  id?: number;
  refusal?: string;
}

/** Sends a picture to the API and reports its progress, which `fetch` cannot. */
export function sendPicture(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentPicture> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/image");
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", picture.type);
    request.timeout = 60_000;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const answer = read(request.responseText);
      done(request.status === 201 && answer.id ? { id: answer.id } : { refusal: refusalOf(answer) });
    };
    request.onerror = request.ontimeout = request.onabort = () => done({});
    signal.addEventListener("abort", () => request.abort());
    request.send(picture);
  });
}

interface Answer {
  id?: number;
  message?: string;
  errors?: Record<string, string[]>;
}

const refusalOf = ({ errors, message }: Answer) => Object.values(errors ?? {})[0]?.[0] ?? message;

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
