import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import * as calls from '@/lib/domain/mailing/calls';
import { call } from '../kit/call';

type Content = { name: string; blocks: Block[] };

/** Creates a design, once per `key`. */
export const createDesign = (producerId: string, content: Content, key: string) =>
  call(calls.saveDesign, { producerId, ...content, key });

/** Changes a design; throws `aborted` if it is not the `version` that was seen. */
export const changeDesign = (
  producerId: string,
  { id, version }: { id: string; version: number },
  content: Content,
) => call(calls.saveDesign, { producerId, designId: id, version, ...content });

export const deleteDesign = (producerId: string, designId: string) =>
  call(calls.deleteDesign, { producerId, designId });
