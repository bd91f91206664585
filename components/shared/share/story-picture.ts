const WIDTH = 1080;
const HEIGHT = 1920;
const MARGIN = 96;

export type Story = { flyer: string; name: string; when: string; place: string; address: string };

/** A picture for a story, 1080 by 1920: the flyer before a blurred one, with name, day, place and address. */
export async function storyPicture({ flyer, name, when, place, address }: Story): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('No canvas');
  draw.fillStyle = '#1b1725';
  draw.fillRect(0, 0, WIDTH, HEIGHT);
  const bottom = flyer ? await drawFlyer(draw, flyer) : HEIGHT / 3;
  const family = getComputedStyle(document.body).fontFamily;
  draw.fillStyle = '#ffffff';
  draw.textBaseline = 'top';
  let y = bottom + 64;
  const write = (text: string, size: number, weight: number, most: number) => {
    draw.font = `${weight} ${size}px ${family}`;
    for (const line of linesOf(draw, text, WIDTH - 2 * MARGIN).slice(0, most)) {
      draw.fillText(line, MARGIN, y);
      y += size * 1.2;
    }
  };
  write(name, 76, 700, 2);
  y += 16;
  write(when, 44, 600, 1);
  write(place, 40, 400, 1);
  y = HEIGHT - MARGIN - 40;
  draw.font = `600 36px ${family}`;
  const fits = (WIDTH - 2 * MARGIN) / draw.measureText(address).width;
  write(address, Math.floor(36 * Math.min(1, fits)), 600, 1);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

async function drawFlyer(draw: CanvasRenderingContext2D, src: string): Promise<number> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const cover = Math.max(WIDTH / picture.width, HEIGHT / picture.height) * 1.1;
  const [wide, high] = [picture.width * cover, picture.height * cover];
  draw.filter = 'blur(48px)';
  draw.drawImage(picture, (WIDTH - wide) / 2, (HEIGHT - high) / 2, wide, high);
  draw.filter = 'none';
  // Safari knows no filter of a canvas.
  draw.fillStyle = 'rgb(27 23 37 / 0.55)';
  draw.fillRect(0, 0, WIDTH, HEIGHT);
  const scale = Math.min((WIDTH - 2 * MARGIN) / picture.width, 1120 / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  draw.drawImage(picture, (WIDTH - width) / 2, 180, width, height);
  return 180 + height;
}

function linesOf(draw: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && draw.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}
