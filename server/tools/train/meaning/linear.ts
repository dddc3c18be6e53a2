/** The dense linear algebra of the decomposition: tall matrices, row by row, with few columns. */

/** AᵀA of an n × r matrix in rows. */
export function gram(a: Float32Array, r: number): Float64Array {
  const g = new Float64Array(r * r);
  for (let at = 0; at < a.length; at += r) {
    for (let k = 0; k < r; k++) {
      const x = a[at + k]!;
      if (x === 0) continue;
      for (let l = k; l < r; l++) g[k * r + l]! += x * a[at + l]!;
    }
  }
  for (let k = 0; k < r; k++) for (let l = 0; l < k; l++) g[k * r + l] = g[l * r + k]!;
  return g;
}

/** A·M for an n × r matrix in rows and an r × c matrix. */
export function times(a: Float32Array, r: number, m: Float64Array, c: number): Float32Array {
  const n = a.length / r;
  const out = new Float32Array(n * c);
  const row = new Float64Array(c);
  for (let i = 0; i < n; i++) {
    row.fill(0);
    for (let k = 0; k < r; k++) {
      const x = a[i * r + k]!;
      if (x === 0) continue;
      for (let l = 0; l < c; l++) row[l]! += x * m[k * c + l]!;
    }
    out.set(row, i * c);
  }
  return out;
}

/** Eigenvalues (largest first) and eigenvectors (columns) of a symmetric r × r matrix, by cyclic Jacobi rotations. */
export function eigen(symmetric: Float64Array, r: number): { values: Float64Array; vectors: Float64Array } {
  const a = symmetric.slice();
  const v = new Float64Array(r * r);
  for (let k = 0; k < r; k++) v[k * r + k] = 1;
  let norm = 0;
  for (const x of a) norm += x * x;
  for (let sweep = 0; sweep < 30; sweep++) {
    let off = 0;
    for (let p = 0; p < r; p++) for (let q = p + 1; q < r; q++) off += a[p * r + q]! ** 2;
    if (off <= 1e-18 * norm) break;
    for (let p = 0; p < r; p++) {
      for (let q = p + 1; q < r; q++) {
        const apq = a[p * r + q]!;
        if (Math.abs(apq) < 1e-300) continue;
        const theta = (a[q * r + q]! - a[p * r + p]!) / (2 * apq);
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (let k = 0; k < r; k++) {
          const x = a[k * r + p]!;
          const y = a[k * r + q]!;
          a[k * r + p] = c * x - s * y;
          a[k * r + q] = s * x + c * y;
        }
        for (let k = 0; k < r; k++) {
          const x = a[p * r + k]!;
          const y = a[q * r + k]!;
          a[p * r + k] = c * x - s * y;
          a[q * r + k] = s * x + c * y;
          const vx = v[k * r + p]!;
          const vy = v[k * r + q]!;
          v[k * r + p] = c * vx - s * vy;
          v[k * r + q] = s * vx + c * vy;
        }
      }
    }
  }
  const order = Array.from({ length: r }, (_, k) => k).sort((x, y) => a[y * r + y]! - a[x * r + x]!);
  const values = Float64Array.from(order, (k) => a[k * r + k]!);
  const vectors = new Float64Array(r * r);
  order.forEach((from, to) => {
    for (let k = 0; k < r; k++) vectors[k * r + to] = v[k * r + from]!;
  });
  return { values, vectors };
}

/** Columns made orthonormal; directions without any weight become zero. */
export function orthonormal(a: Float32Array, r: number): Float32Array {
  const { values, vectors } = eigen(gram(a, r), r);
  const floor = 1e-10 * (values[0] ?? 0);
  const m = new Float64Array(r * r);
  for (let k = 0; k < r; k++)
    for (let l = 0; l < r; l++) m[k * r + l] = values[l]! > floor ? vectors[k * r + l]! / Math.sqrt(values[l]!) : 0;
  return times(a, r, m, r);
}
