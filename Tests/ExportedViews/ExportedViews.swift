package import GalleyLayout

/// The views that `galley export` writes of the samples, by their names; one of them has a custom trait.
package enum ExportedViews {
  package static let all: [String: @Sendable (_ brand: String) -> [Layout]] = [
    "AccountView": { _ in AccountView().layouts },
    "BarsView": { _ in BarsView().layouts },
    "BasketView": { _ in BasketView().layouts },
    "BrandsView": { BrandsView(brand: $0 == "zen" ? .zen : .acme).layouts },
    "CheckoutView": { _ in CheckoutView().layouts },
    "ClassView": { _ in ClassView().layouts },
    "ControlsView": { _ in ControlsView().layouts },
    "CoverView": { _ in CoverView().layouts },
    "DeparturesView": { _ in DeparturesView().layouts },
    "EpisodeView": { _ in EpisodeView().layouts },
    "FeedbackView": { _ in FeedbackView().layouts },
    "FlightStatusView": { _ in FlightStatusView().layouts },
    "LargeView": { _ in LargeView().layouts },
    "LinesView": { _ in LinesView().layouts },
    "ListsView": { _ in ListsView().layouts },
    "LongStringsView": { _ in LongStringsView().layouts },
    "LoopsOfValuesView": { _ in LoopsOfValuesView().layouts },
    "PlayerView": { _ in PlayerView().layouts },
    "Random120View": { _ in Random120View().layouts },
    "Random217View": { _ in Random217View().layouts },
    "Random257View": { _ in Random257View().layouts },
    "Random261View": { _ in Random261View().layouts },
    "Random2View": { _ in Random2View().layouts },
    "Random5View": { _ in Random5View().layouts },
    "Random98View": { _ in Random98View().layouts },
    "ScriptsView": { _ in ScriptsView().layouts },
    "SectionsView": { _ in SectionsView().layouts },
    "SettingsView": { _ in SettingsView().layouts },
    "StyleGuideView": { _ in StyleGuideView().layouts },
    "SymbolsView": { _ in SymbolsView().layouts },
    "TagsView": { _ in TagsView().layouts },
    "TicketView": { _ in TicketView().layouts },
  ]
}
