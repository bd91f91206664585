import type { KnipConfig } from 'knip';

// `knip` names packages, files and exports that nobody uses, `knip --production` exports that only tests use: what has
// to be so is tagged @internal, with its reason.
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'app/**/{page,layout,route,error,not-found,global-error,manifest,robots,icon,apple-icon,opengraph-image}.{ts,tsx}!',
    '{proxy,instrumentation,next.config}.ts!',
    'functions/src/index.ts!',
    'scripts/**/!(*.test).{ts,mjs}!',
    '{lab,tests}/**/*.{ts,tsx,mjs}',
  ],
  project: [
    '{app,components,hooks,lib,emails,functions/src}/**/*.{ts,tsx,css}!',
    '!**/*.test.{ts,tsx}!',
    'scripts/**/*.{ts,mjs}!',
    '{lab,tests}/**/*.{ts,tsx,mjs}',
  ],
  // Their plugins take what the product uses for something else.
  next: false,
  'react-email': false,
  ignoreExportsUsedInFile: isProduction,
  ignoreIssues: {
    // Loaded on demand as a whole, and called by name.
    'lib/firebase/{auth,query-sdk,write-sdk}.ts': ['exports'],
  },
  ignoreBinaries: ['java'],
  // Read as files, or run by their path; types of what Google's and Firebase's packages bring.
  ignoreDependencies: [
    ...['@stryker-mutator/.+', 'axe-core', 'csv-spectrum'],
    ...['firebase-tools', 'maildev', '@google-cloud/firestore', '@firebase/util'],
  ],
  exclude: ['duplicates'],
} satisfies KnipConfig;
