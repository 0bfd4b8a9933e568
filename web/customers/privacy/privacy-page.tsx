import { addressLine, telUrl } from "../../../domain/looks/address.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import type { PrivacyTexts } from "../../../texts/en/customers/privacy.ts";
import { operatorPages } from "../../shared/lib/operator-pages.ts";
import type { PrivacyPageData } from "../../shared/lib/page-data.ts";
import { lateTexts, useLateTexts } from "../../shared/texts/late-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { HeroPage } from "../hero-page.tsx";

const ofPrivacy = lateTexts(
  import.meta.glob<PrivacyTexts>("../../../texts/*/customers/privacy.ts", { import: "privacy" }),
);

/** States what Daybook does by itself (docs/rules.md#forgetting). */
export function PrivacyPage({ workspace, customization, hasReplies }: PrivacyPageData) {
  const texts = useLateTexts(ofPrivacy);
  const { name, slug, retentionMonths, offer } = workspace;
  const { contactPhone: phone, contactAddress: address } = customization;
  const { privacy } = operatorPages();
  return (
    <HeroPage {...{ customization, workspace }}>
      <div className="grid grid-cols-1 gap-8 wrap-anywhere hyphenate">
        <div className="grid gap-2">
          <h2 className="text-2xl lg:text-3xl">{texts.title}</h2>
          <p className="text-soft">{texts.intro(name)}</p>
        </div>
        {texts.sections(name, retentionMonths, Boolean(offer?.classes)).map(({ title, lines }) => (
          <section key={title} className="grid gap-2">
            <h3 className="text-lg">{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <section className="grid gap-2">
          <h3 className="text-lg">{texts.ask(name)}</h3>
          {phone && (
            <p>
              {texts.phone}{" "}
              <a href={telUrl(phone)} className="inline-flex min-h-11 items-center font-medium underline">
                {phone}
              </a>
            </p>
          )}
          {address && <p>{`${texts.address} ${addressLine(address)}`}</p>}
          <p>{hasReplies ? texts.reply : !phone && !address ? texts.visit : null}</p>
          {privacy && (
            <p>
              <a href={privacy} className="inline-flex min-h-11 items-center underline">
                {texts.operator}
              </a>
            </p>
          )}
        </section>
        <a href={keepQuery(`/${slug}`, location.search)} className={`justify-self-start ${buttonClass("secondary")}`}>
          {texts.back}
        </a>
      </div>
    </HeroPage>
  );
}
