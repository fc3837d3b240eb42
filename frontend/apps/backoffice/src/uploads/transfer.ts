import { DetailedError, Upload } from 'tus-js-client';

export interface TransferInput {
  file: File;
  endpoint: string;
  grant: string;
  /** The address of an upload already begun, to go on with it. */
  url: string | null;
  onAddress: (url: string) => void;
  onProgress: (sent: number) => void;
  onDisconnect: () => void;
  onDone: () => void;
  onFail: (failure: TransferFailure) => void;
}

export interface TransferFailure {
  /** HTTP status, or null when no answer came at all. */
  status: number | null;
  /** What the server said in words, when it said something. */
  message: string | null;
}

export interface Transfer {
  /** Stop sending; what has arrived stays on the server. */
  stop: () => void;
  /** Stop sending and have the server throw away what has arrived. */
  discard: () => Promise<void>;
}

// One request a chunk: a proxy that buffers or limits bodies still lets a film of any size through.
const CHUNK_BYTES = 32 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 30_000];
const STATUSES_WORTH_A_RETRY = [408, 409, 423, 425, 429, 500, 502, 503, 504];

export function startTransfer(input: TransferInput): Transfer {
  const upload = new Upload(input.file, {
    endpoint: input.endpoint,
    uploadUrl: input.url,
    headers: { Authorization: `Bearer ${input.grant}` },
    metadata: { filename: input.file.name, filetype: input.file.type },
    parallelUploads: 1,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    // The grant has to be kept beside the address, so both are remembered by ourselves.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url) input.onAddress(upload.url);
    },
    onProgress: (bytes) => input.onProgress(bytes),
    onShouldRetry: (error) => {
      const again = isWorthARetry(error);
      if (again) input.onDisconnect();
      return again;
    },
    onSuccess: () => input.onDone(),
    onError: (error) => input.onFail(describe(error)),
  });
  upload.start();
  return {
    stop: () => void upload.abort(),
    discard: () => upload.abort(true),
  };
}

function isWorthARetry(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || STATUSES_WORTH_A_RETRY.includes(status);
}

function describe(error: Error): TransferFailure {
  if (!(error instanceof DetailedError) || !error.originalResponse) {
    return { status: null, message: null };
  }
  const response = error.originalResponse;
  return { status: response.getStatus(), message: firstMessage(response.getBody()) };
}

/** Read the words out of `{"errors":[{"message"}]}`; anything else has none. */
export function firstMessage(body: string): string | null {
  try {
    const value = JSON.parse(body) as { errors?: { message?: unknown }[] };
    const message = value.errors?.[0]?.message;
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
