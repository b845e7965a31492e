import { element, type Value, xmlDeclaration } from "#platform/write-xml.ts";
import { type InvoiceContent, type InvoiceLine, legalTerms, sirenOf, taxesOf } from "./invoice-content.ts";

/** Guideline and process: EN 16931, and what the French reform calls a service invoice to pay (S1) or paid already (S2). */
const guideline = "urn:cen.eu:en16931:2017";
const codes = { invoice: "380", credit_note: "381", siren: "0002", address: "0225", vat: "VA", piece: "C62" } as const;
/** When the tax is due: as it is paid (UNTDID 2475). */
const dueAsPaid = "72";

const amount = (cents: number) => (cents / 100).toFixed(2);
const on = (day: string, prefix = "udt"): Value => ({
  [`${prefix}:DateTimeString`]: { "@format": "102", "#text": day.replaceAll("-", "") },
});
const named = (scheme: string, id: string): Value => ({ "@schemeID": scheme, "#text": id });
const percent = (rate: number) => (rate / 100).toFixed(2);

/** Of a rate of none, the reason is said (VATEX). */
const category = (rate: number) => (rate > 0 ? "S" : "E");

/** An address that was typed in one text: `8 rue du Change, 69005 Lyon`; what is not understood stays in the first line. */
const addressOf = (typed: string) => {
  const [, line = typed, postal_code = "", city = ""] = /^(.*?)[\s,]+(\d{5})\s+(\S.*)$/su.exec(typed) ?? [];
  return { address: line, postal_code, city };
};

const postal = ({ address, postal_code, city }: { address: string; postal_code: string; city: string }): Value => {
  const [first = "", second, ...rest] = address.split("\n").flatMap((line) => line.trim() || []);
  return {
    "ram:PostcodeCode": postal_code || undefined,
    "ram:LineOne": first,
    "ram:LineTwo": second,
    "ram:LineThree": rest.length > 0 ? rest.join(", ") : undefined,
    "ram:CityName": city || undefined,
    "ram:CountryID": "FR",
  };
};

const party = (
  { name, siret, description, vat_number }: { name: string; siret: string; description?: string; vat_number?: string },
  address: Value,
): Value => {
  const siren = sirenOf({ siret });
  return {
    "ram:Name": name,
    "ram:Description": description,
    ...(siren && { "ram:SpecifiedLegalOrganization": { "ram:ID": named(codes.siren, siren) } }),
    "ram:PostalTradeAddress": address,
    ...(siren && { "ram:URIUniversalCommunication": { "ram:URIID": named(codes.address, siren) } }),
    ...(vat_number && {
      "ram:SpecifiedTaxRegistration": { "ram:ID": named(codes.vat, vat_number.replace(/\s/g, "")) },
    }),
  };
};

const periodOf = ({ period }: InvoiceLine): Value | undefined =>
  period ? { "ram:StartDateTime": on(period.from), "ram:EndDateTime": on(period.to) } : undefined;

const lineOf = (line: InvoiceLine, index: number, sign: number): Value => ({
  "ram:AssociatedDocumentLineDocument": { "ram:LineID": String(index + 1) },
  "ram:SpecifiedTradeProduct": { "ram:Name": line.label },
  "ram:SpecifiedLineTradeAgreement": {
    "ram:NetPriceProductTradePrice": { "ram:ChargeAmount": amount(sign * line.net) },
  },
  "ram:SpecifiedLineTradeDelivery": { "ram:BilledQuantity": { "@unitCode": codes.piece, "#text": "1" } },
  "ram:SpecifiedLineTradeSettlement": {
    "ram:ApplicableTradeTax": {
      "ram:TypeCode": "VAT",
      "ram:CategoryCode": category(line.vat_rate),
      "ram:RateApplicablePercent": percent(line.vat_rate),
    },
    "ram:BillingSpecifiedPeriod": periodOf(line),
    "ram:SpecifiedTradeSettlementLineMonetarySummation": { "ram:LineTotalAmount": amount(sign * line.net) },
  },
});

const taxOf = ({ rate, base, tax }: ReturnType<typeof taxesOf>[number], sign: number): Value => ({
  "ram:CalculatedAmount": amount(sign * tax),
  "ram:TypeCode": "VAT",
  "ram:ExemptionReason": rate === 0 ? legalTerms.exempt : undefined,
  "ram:BasisAmount": amount(sign * base),
  "ram:CategoryCode": category(rate),
  "ram:ExemptionReasonCode": rate === 0 ? "VATEX-FR-FRANCHISE" : undefined,
  "ram:DueDateTypeCode": rate === 0 ? undefined : dueAsPaid,
  "ram:RateApplicablePercent": percent(rate),
});

const termsOf = ({ kind, is_paid, due_on }: InvoiceContent): Value => {
  if (kind === "credit_note") return { "ram:Description": "Net à votre crédit." };
  if (is_paid) return { "ram:Description": `Réglé le ${due_on.split("-").reverse().join("/")}.` };
  return { "ram:DueDateDateTime": on(due_on) };
};

/**
 * The same invoice for programs: UN/CEFACT Cross Industry Invoice, profile EN 16931 of Factur-X 1.0. A credit note (381) says positive
 * amounts. The order of the elements is that of the schema.
 */
export const invoiceXml = (content: InvoiceContent): string => {
  const { kind, number, issued_on, corrects, seller, client, lines, is_paid } = content;
  const sign = kind === "invoice" ? 1 : -1;
  const isSettled = kind === "invoice" && is_paid;
  const note = (code: string, text: string): Value => ({ "ram:Content": text, "ram:SubjectCode": code });
  const paidBy: Value | undefined =
    seller.iban && kind === "invoice"
      ? {
          "ram:TypeCode": "30",
          "ram:PayeePartyCreditorFinancialAccount": { "ram:IBANID": seller.iban.replace(/\s/g, "") },
        }
      : undefined;
  const due = isSettled ? 0 : sign * content.total;
  return `${xmlDeclaration}${element("rsm:CrossIndustryInvoice", {
    "@xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
    "@xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
    "@xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
    "@xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
    "rsm:ExchangedDocumentContext": {
      "ram:BusinessProcessSpecifiedDocumentContextParameter": { "ram:ID": isSettled ? "S2" : "S1" },
      "ram:GuidelineSpecifiedDocumentContextParameter": { "ram:ID": guideline },
    },
    "rsm:ExchangedDocument": {
      "ram:ID": number,
      "ram:TypeCode": codes[kind],
      "ram:IssueDateTime": on(issued_on),
      "ram:IncludedNote": [
        note("AAB", legalTerms.discount),
        note("PMD", legalTerms.penalties),
        note("PMT", legalTerms.recovery),
      ],
    },
    "rsm:SupplyChainTradeTransaction": {
      "ram:IncludedSupplyChainTradeLineItem": lines.map((line, index) => lineOf(line, index, sign)),
      "ram:ApplicableHeaderTradeAgreement": {
        "ram:SellerTradeParty": party(
          { ...seller, description: `${seller.legal_form}, RCS ${seller.rcs}` },
          postal(addressOf(seller.address)),
        ),
        "ram:BuyerTradeParty": party(client, postal(client)),
      },
      "ram:ApplicableHeaderTradeDelivery": "",
      "ram:ApplicableHeaderTradeSettlement": {
        "ram:InvoiceCurrencyCode": "EUR",
        "ram:SpecifiedTradeSettlementPaymentMeans": paidBy,
        "ram:ApplicableTradeTax": taxesOf(content).map((tax) => taxOf(tax, sign)),
        "ram:SpecifiedTradePaymentTerms": termsOf(content),
        "ram:SpecifiedTradeSettlementHeaderMonetarySummation": {
          "ram:LineTotalAmount": amount(sign * content.net),
          "ram:TaxBasisTotalAmount": amount(sign * content.net),
          "ram:TaxTotalAmount": { "@currencyID": "EUR", "#text": amount(sign * content.vat) },
          "ram:GrandTotalAmount": amount(sign * content.total),
          "ram:TotalPrepaidAmount": amount(isSettled ? content.total : 0),
          "ram:DuePayableAmount": amount(due),
        },
        "ram:InvoiceReferencedDocument": corrects
          ? {
              "ram:IssuerAssignedID": corrects.number,
              "ram:FormattedIssueDateTime": on(corrects.issued_on, "qdt"),
            }
          : undefined,
      },
    },
  })}`;
};
