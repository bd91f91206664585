import * as calls from '@/lib/domain/mailing/calls';
import { campaignPictureSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { pictureOf, uploadedPicture } from './support/images';

/** A picture of a campaign's mail (`{ type, data }`, base64), without a session: PNG, JPEG or WebP of the producer. */
export const campaignPicture = callable(calls.campaignPicture, {
  access: 'open',
  input: campaignPictureSchema,
  handle: async ({ input }) => {
    const picture =
      'campaignId' in input
        ? await pictureOf(input.campaignId, input.name, input.eventId)
        : await uploadedPicture(input.producerId, input.pictureId, input.size);
    if (!picture) throw fail('not-found', 'Esa imagen no existe');
    return {
      success: true,
      message: 'Imagen',
      type: picture.type,
      data: picture.bytes.toString('base64'),
    };
  },
});
