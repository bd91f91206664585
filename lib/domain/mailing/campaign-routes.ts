/** Where the pages of campaigns stand. */
export const CAMPAIGNS_ROUTE = '/mailing/campaigns';
export const CREATE_CAMPAIGN_ROUTE = '/mailing/campaigns/create';
export const campaignRoute = (campaignId: string): string =>
  `${CAMPAIGNS_ROUTE}/${encodeURIComponent(campaignId)}`;
