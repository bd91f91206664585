export const CAMPAIGN_PICTURES = ['event', 'producer'] as const;
export type CampaignPicture = (typeof CAMPAIGN_PICTURES)[number];

export const campaignPictureOf = (name: string): CampaignPicture | null =>
  CAMPAIGN_PICTURES.find((one) => one === name) ?? null;

/** The sizes in which a picture is stored for mails: for their whole width and for a column, each twice as fine as shown. */
export const MAIL_PICTURE = {
  large: { maxSide: 1_250, maxChars: 400_000 },
  small: { maxSide: 500, maxChars: 130_000 },
} as const;
