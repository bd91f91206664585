import * as v from 'valibot';
import { id } from '@/lib/domain/kit/schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { PICTURES, pictureOf } from './support/images';

/**
 * A picture that a campaign's mail shows, for the address in the mail: `{ type, data }`, base64. Open, as
 * whoever got the mail has no session; serves nothing but PNG, JPEG and WebP that the producer put there.
 */
export const campaignPicture = callable({
  name: 'campaignPicture',
  access: 'open',
  input: v.strictObject({ campaignId: id, name: v.picklist(PICTURES) }),
  handle: async ({ input }) => {
    const picture = await pictureOf(input.campaignId, input.name);
    if (!picture) throw fail('not-found', 'Esa imagen no existe');
    return {
      success: true,
      message: 'Imagen',
      type: picture.type,
      data: picture.bytes.toString('base64'),
    };
  },
});
