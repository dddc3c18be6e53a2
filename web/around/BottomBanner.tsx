import { Button } from '@fluentui/react-components';
import type { BottomBanner as Banner } from '#shared/domain/around.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

interface BottomBannerProps {
  banner: Banner;
  onAway: (how: 'closed' | 'later') => void;
}

/** What an operator has to say, at the bottom of the first page of a visit. Specification part 2 §2.11. */
export function BottomBanner({ banner, onAway }: BottomBannerProps) {
  const { track } = useApp();
  const { title, description, imageSrc, link, openInNewPage, buttonTitle, promoCategory } = banner;
  const elsewhere = openInNewPage ? { target: '_blank', rel: 'noopener' } : {};
  const pressed = () => track('banner:click', { promo_category: promoCategory, banner_id: banner.bannerId });
  return (
    <section className="bottom-banner" aria-labelledby="bottom-banner">
      {imageSrc && <img src={imageSrc} alt="" width="72" height="72" />}
      <div className="bottom-banner-text">
        <h2 id="bottom-banner">{title}</h2>
        {description && <p>{description}</p>}
        {banner.bottomLabel && (
          <p className="quiet">
            {banner.bottomLabelLink ? <a href={banner.bottomLabelLink}>{banner.bottomLabel}</a> : banner.bottomLabel}
          </p>
        )}
      </div>
      <div className="acts">
        <a className="button-link primary" href={link} {...elsewhere} onClick={pressed}>
          {buttonTitle}
        </a>
        <Button appearance="subtle" onClick={() => onAway('later')}>
          {banner.remindLaterText}
        </Button>
      </div>
      <Button
        className="bottom-banner-close"
        appearance="transparent"
        icon={<Icon name="close" small />}
        aria-label="Close"
        title="Close"
        onClick={() => onAway('closed')}
      />
    </section>
  );
}
