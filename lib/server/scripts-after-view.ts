import { EARLY_PRESSES } from './early-presses';

/**
 * The scripts of a page that stands without them: they are fetched once its first view is painted. A browser compiles
 * them beside its download, on as many threads as it has, which takes them from the styles and the layout of the figures
 * (30 ms of a first view on two cores), and nothing on the page waits for a script before it can be read. What is pressed before they run is kept.
 */

// A script of the build as React writes it. One with anything else in its tag is left where it is.
const SCRIPT =
  /<script src="(\/_next\/static\/[\w./~-]+\.js)"(?: async="")? nonce="([^"]+)"(?: async="")?><\/script>/g;
const IS_ASYNC = / async=""/;

/** A view that nobody sees, or that waits for its styles, is not waited for longer than this, in milliseconds. */
const PATIENCE_MS = 1_000;

// Runs in the page: starts the scripts after the first frame. They look as the server wrote them, by which React and the
// loader of the build recognise what is there. A tab in the background paints nothing.
const STARTER = `((files,nonce)=>{let isDone;const start=()=>{if(isDone)return;isDone=1;for(const src of files){const one=document.createElement("script");one.setAttribute("src",src);one.setAttribute("async","");one.nonce=nonce;document.head.append(one)}};document.hidden?start():requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${PATIENCE_MS})})`;

/**
 * A piece of a page's HTML with its scripts held back until the first view is painted, as bytes. What is not the piece
 * that ends the head is returned as it is, and so is everything where no script is written as expected: the page then
 * starts its scripts as its HTML arrives.
 */
export function scriptsAfterView(piece: Uint8Array): Uint8Array {
  // A letter may lie on the border of two pieces: each byte stays what it is.
  const html = Buffer.from(piece).toString('latin1');
  if (!html.includes('</head>')) return piece;
  const files: string[] = [];
  let nonce = '';
  const rest = html.replace(SCRIPT, (tag: string, src: string, own: string) => {
    if (!IS_ASYNC.test(tag)) return tag;
    files.push(src);
    nonce = own;
    return '';
  });
  if (files.length === 0) return piece;
  const starter = `<script nonce="${nonce}">${STARTER}(${JSON.stringify(files)},"${nonce}");${EARLY_PRESSES}</script>`;
  return Buffer.from(
    rest.replace('</head>', () => `${starter}</head>`),
    'latin1',
  );
}
