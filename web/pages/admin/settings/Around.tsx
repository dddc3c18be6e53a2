import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import { CALLS } from '#shared/api/calls.ts';
import { AD_NETWORKS, type Ads, BANNER_DEFAULTS, type BottomBanner, type NetworkAds } from '#shared/domain/around.ts';
import { FieldShell, FormField } from '#shared/ui/auth/FormField.tsx';
import type { Values } from '#shared/ui/auth/useForm.ts';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';
import { Moment } from '#web/time/Moment.tsx';

type Settings = AdminSettingsProps['around'];

const text = (value: string | undefined): string | undefined => value?.trim() || undefined;
const lines = (value = ''): string[] => value.split('\n').flatMap((line) => text(line) ?? []);
const words = (value = ''): string[] => value.split(/[\s,]+/).filter(Boolean);
/** Local time of the field; what is none is left to the server to refuse. */
const seconds = (local = ''): number => Math.floor(new Date(local).getTime() / 1000) || 0;
const localTime = (unix: number): string => {
  const at = new Date(unix * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const bannerOf = (values: Values) => ({
  bannerId: values.bannerId ?? '',
  dateEndTimestamp: seconds(values.dateEnd),
  title: values.title ?? '',
  description: values.description ?? '',
  imageSrc: text(values.imageSrc) ?? null,
  link: values.link ?? '',
  openInNewPage: values.openInNewPage === 'yes',
  buttonTitle: text(values.buttonTitle) ?? BANNER_DEFAULTS.buttonTitle,
  promoCategory: values.promoCategory ?? '',
  bottomLabel: values.bottomLabel ?? '',
  bottomLabelLink: text(values.bottomLabelLink) ?? null,
  remindLaterDays: Number(text(values.remindLaterDays) ?? BANNER_DEFAULTS.remindLaterDays),
  remindLaterText: text(values.remindLaterText) ?? BANNER_DEFAULTS.remindLaterText,
});

/** "image link text" to a line. */
const houseOf = (value: string | undefined) =>
  lines(value).map((line) => {
    const [imageSrc = '', link = '', ...rest] = line.split(/\s+/);
    return { imageSrc, link, text: rest.join(' ') };
  });

const adsOf = (values: Values): Ads => {
  if (values.provider === 'house') return { provider: 'house', items: houseOf(values.items) };
  return {
    provider: values.provider as NetworkAds['provider'],
    scripts: lines(values.scripts),
    origins: lines(values.origins),
    slots: { inline: words(values.inline), sidebar: words(values.sidebar), banner: words(values.banner) },
    sticky: values.sticky ?? '',
  };
};

function Lines({ name, label, hint, value }: { name: string; label: string; hint: string; value: string }) {
  return (
    <FieldShell name={name} label={label} hint={hint}>
      {(attributes) => <textarea {...attributes} className="field" rows={3} defaultValue={value} />}
    </FieldShell>
  );
}

const Take = ({ what, label }: { what: 'banner' | 'promo' | 'ads'; label: string }) => (
  <ReasonForm
    label={label}
    isDanger
    send={(server, { reason }) => server.call(CALLS.changeSetting, { body: { what, value: null, reason } })}
  />
);

function BannerForm({ banner }: { banner: BottomBanner | undefined }) {
  return (
    <ReasonForm
      label={banner ? 'Change the banner' : 'Set a banner'}
      send={(server, { reason, ...values }) =>
        server.call(CALLS.changeSetting, { body: { what: 'banner', value: bannerOf(values), reason } })
      }
    >
      <FormField
        name="bannerId"
        label="Key"
        hint="Whoever has closed one does not see it again under the same key."
        isRequired
        defaultValue={banner?.bannerId}
        maxLength={60}
        autoComplete="off"
      />
      <FormField
        name="title"
        label="Title"
        isRequired
        defaultValue={banner?.title}
        maxLength={100}
        autoComplete="off"
      />
      <FormField
        name="description"
        label="Text"
        defaultValue={banner?.description}
        maxLength={300}
        autoComplete="off"
      />
      <FormField
        name="link"
        label="Leads to"
        isRequired
        defaultValue={banner?.link}
        maxLength={500}
        autoComplete="off"
      />
      <FieldShell name="openInNewPage" label="Opens">
        {(attributes) => (
          <select {...attributes} className="field" defaultValue={banner?.openInNewPage ? 'yes' : 'no'}>
            <option value="no">in its place</option>
            <option value="yes">in a new page</option>
          </select>
        )}
      </FieldShell>
      <FormField
        name="buttonTitle"
        label="Button"
        hint={`“${BANNER_DEFAULTS.buttonTitle}” if empty`}
        defaultValue={banner?.buttonTitle}
        maxLength={40}
        autoComplete="off"
      />
      <FieldShell name="dateEnd" label="Shown until" isRequired>
        {(attributes) => (
          <input
            {...attributes}
            className="field"
            type="datetime-local"
            defaultValue={banner && localTime(banner.dateEndTimestamp)}
          />
        )}
      </FieldShell>
      <FormField
        name="imageSrc"
        label="Picture"
        hint="An https address or a path of this site"
        defaultValue={banner?.imageSrc ?? ''}
        maxLength={500}
        autoComplete="off"
      />
      <FormField
        name="promoCategory"
        label="Category"
        hint="For the tag manager"
        defaultValue={banner?.promoCategory}
        maxLength={60}
        autoComplete="off"
      />
      <FormField
        name="bottomLabel"
        label="Small print"
        defaultValue={banner?.bottomLabel}
        maxLength={100}
        autoComplete="off"
      />
      <FormField
        name="bottomLabelLink"
        label="Small print leads to"
        defaultValue={banner?.bottomLabelLink ?? ''}
        maxLength={500}
        autoComplete="off"
      />
      <FormField
        name="remindLaterText"
        label="Put off, as a button"
        hint={`“${BANNER_DEFAULTS.remindLaterText}” if empty`}
        defaultValue={banner?.remindLaterText}
        maxLength={40}
        autoComplete="off"
      />
      <FormField
        name="remindLaterDays"
        label="Put off for so many days"
        hint={`${BANNER_DEFAULTS.remindLaterDays} if empty`}
        defaultValue={banner && String(banner.remindLaterDays)}
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonForm>
  );
}

function AdsForm({ ads }: { ads: Ads | undefined }) {
  const network = ads && ads.provider !== 'house' ? ads : undefined;
  const house = ads?.provider === 'house' ? ads.items : [];
  return (
    <ReasonForm
      label={ads ? 'Change the adverts' : 'Set adverts'}
      send={(server, { reason, ...values }) =>
        server.call(CALLS.changeSetting, { body: { what: 'ads', value: adsOf(values), reason } })
      }
    >
      <FieldShell name="provider" label="Served by" isRequired>
        {(attributes) => (
          <select {...attributes} className="field" defaultValue={ads?.provider ?? 'house'}>
            <option value="house">this site: own pictures</option>
            {AD_NETWORKS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </FieldShell>
      <Lines
        name="items"
        label="Own adverts"
        hint="One a line: picture, where it leads, what it says. “/ads/spring.png /pricing Our plans”"
        value={house.map(({ imageSrc, link, text: said }) => `${imageSrc} ${link} ${said}`).join('\n')}
      />
      <Lines
        name="scripts"
        label="Scripts of the network"
        hint="One https address a line"
        value={network?.scripts.join('\n') ?? ''}
      />
      <Lines
        name="origins"
        label="Further addresses of the network"
        hint="Where its pictures, frames and calls come from. The content policy lets in these and the scripts', and no others."
        value={network?.origins.join('\n') ?? ''}
      />
      {(['inline', 'sidebar', 'banner'] as const).map((place) => (
        <FormField
          key={place}
          name={place}
          label={`The network's names of places: ${place}`}
          defaultValue={network?.slots[place]?.join(', ')}
          autoComplete="off"
        />
      ))}
      <FormField
        name="sticky"
        label="What it hangs at the bottom of the window"
        hint="A selector; it is taken away"
        defaultValue={network?.sticky}
        maxLength={200}
        autoComplete="off"
      />
    </ReasonForm>
  );
}

/** Banners and adverts. Specification part 2 §2.11. */
export const Around = ({ around: { banner, promo, ads } }: { around: Settings }) => (
  <section className="block" aria-labelledby="around">
    <h2 id="around">Banners and adverts</h2>
    <p>None as shipped. Those who pay, and private libraries, never see any.</p>
    <ul className="rows">
      <li>
        <div className="what">
          <b>Banner at the bottom</b>
          <span className={banner ? 'badge on' : 'badge'}>{banner ? banner.title : 'none'}</span>
          <p>
            On the first page of a visit, once cookies are accepted.
            {banner && (
              <>
                {' '}
                Until <Moment at={new Date(banner.dateEndTimestamp * 1000).toISOString()} />.
              </>
            )}
          </p>
        </div>
        <BannerForm banner={banner} />
        {banner && <Take what="banner" label="Take the banner away" />}
      </li>
      <li>
        <div className="what">
          <b>Promo under pages</b>
          <span className={promo ? 'badge on' : 'badge'}>{promo ? 'on' : 'none'}</span>
          <p>“Search the Best Contracts”, with four clauses of the library.</p>
        </div>
        <ReasonForm
          label={promo ? 'Change the promo' : 'Set the promo'}
          send={(server, { reviewsLink, reason }) =>
            server.call(CALLS.changeSetting, {
              body: { what: 'promo', value: { reviewsLink: text(reviewsLink) ?? null }, reason },
            })
          }
        >
          <FormField
            name="reviewsLink"
            label="“30+ Reviews” leads to"
            hint="If empty it is not said"
            defaultValue={promo?.reviewsLink ?? ''}
            maxLength={500}
            autoComplete="off"
          />
        </ReasonForm>
        {promo && <Take what="promo" label="Take the promo away" />}
      </li>
      <li>
        <div className="what">
          <b>Adverts</b>
          <span className={ads ? 'badge on' : 'badge'}>{ads ? ads.provider : 'none'}</span>
          <p>In lists, beside texts and under pages. A network is asked once cookies are accepted.</p>
        </div>
        <AdsForm ads={ads} />
        {ads && <Take what="ads" label="Take the adverts away" />}
      </li>
    </ul>
  </section>
);
