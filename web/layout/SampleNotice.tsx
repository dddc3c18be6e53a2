/** Says on every page that the contracts on show are examples. */
export function SampleNotice() {
  return (
    <div className="sample-notice" role="note">
      <div className="wrap">Sample library, written for this product</div>
    </div>
  );
}
