import type { PDFPageProxy } from 'unpdf/pdfjs';

/** A piece of text on a page. Points from the lower left corner; `y` is the baseline. */
export interface Item {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  bold: boolean;
  italic: boolean;
}

export interface Face {
  bold: boolean;
  italic: boolean;
}

/** Faces by the document-wide ids of its fonts. */
export type Faces = Map<string, Face>;

/** Horizontal text of a page. The names of fonts come only with the drawing operators, so these are asked for once per new font. */
export async function readItems(page: PDFPageProxy, faces: Faces): Promise<Item[]> {
  const content = await page.getTextContent();
  if (Object.keys(content.styles).some((id) => !faces.has(id)))
    await learnFaces(page, Object.keys(content.styles), faces);
  const items: Item[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
    if (Math.abs(b) > Math.abs(a) * 0.1 || Math.abs(c) > Math.abs(d) * 0.4) continue;
    const face = faces.get(item.fontName);
    items.push({
      text: item.str,
      x,
      y,
      width: item.width,
      size: Math.hypot(c, d) || item.height || 10,
      bold: face?.bold ?? false,
      italic: face?.italic ?? false,
    });
  }
  return items;
}

async function learnFaces(page: PDFPageProxy, ids: readonly string[], faces: Faces): Promise<void> {
  await page.getOperatorList().catch(() => null);
  for (const id of ids) {
    if (faces.has(id)) continue;
    const name = page.commonObjs.has(id)
      ? String((page.commonObjs.get(id) as { name?: unknown } | null)?.name ?? '')
      : '';
    faces.set(id, { bold: /bold|black|heavy|semibold|demi/i.test(name), italic: /italic|oblique/i.test(name) });
  }
}
