import type { Firestore } from 'firebase-admin/firestore';

/** Firestore operations, counted where requests leave this process. */
export type Operations = { reads: number; writes: number };

type Wire = {
  request: (
    method: string,
    request: { writes?: unknown[] },
    ...rest: unknown[]
  ) => Promise<unknown>;
  requestStream: (method: string, ...rest: unknown[]) => Promise<NodeJS.ReadableStream>;
};

// Whether a message of a stream carries one document, for any call.
const isDocument = (method: string, message: Record<string, unknown>): boolean =>
  method === 'listen'
    ? Boolean(message.documentChange)
    : Boolean(message.document ?? message.found ?? message.missing ?? message.result);

export function countOperations(db: Firestore): Operations {
  const operations: Operations = { reads: 0, writes: 0 };
  const wire = db as unknown as Wire;
  const request = wire.request.bind(db);
  const requestStream = wire.requestStream.bind(db);
  wire.request = (method, body, ...rest) => {
    if (method === 'commit' || method === 'batchWrite')
      operations.writes += body.writes?.length ?? 0;
    return request(method, body, ...rest);
  };
  wire.requestStream = async (method, ...rest) => {
    const stream = await requestStream(method, ...rest);
    stream.on('data', (message: Record<string, unknown>) => {
      if (isDocument(method, message)) operations.reads += 1;
    });
    return stream;
  };
  return operations;
}
